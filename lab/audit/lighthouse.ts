import { parseArgs } from 'node:util';
import { loadAverages } from '../bench/machine.ts';
import { median } from '../bench/quantiles.ts';
import { findBrowser } from '../../e2e/browser.ts';
import { startShop } from '../../e2e/shop-process.ts';
import { auditOnce } from './audit-once.ts';
import type { Audit } from './audit-once.ts';
import { openAccount } from './open-account.ts';
import type { Session } from './open-account.ts';

// Lighthouse's mobile preset over the customers' screens, signed out and signed in: the median of
// five runs each, in a new browser every time, against the bars of docs/performance.md.

const SCREENS = ['/', '/?salad=1&meat=2', '/auth', '/checkout?meat=1', '/orders', '/account'];

const CATEGORIES = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
});
const runs = Number(values.runs);
const screens = values.only === undefined ? SCREENS : [values.only];
const browser = installedBrowser();

function installedBrowser(): string {
  const path = findBrowser();
  if (path === undefined) throw new Error('There is no Chromium; CHROMIUM_PATH can name one.');
  return path;
}

function medianAudit(audits: Audit[]): Audit {
  const of = (read: (audit: Audit) => number) => median(audits.map(read));
  return {
    performance: of(({ performance }) => performance),
    accessibility: of(({ accessibility }) => accessibility),
    bestPractices: of(({ bestPractices }) => bestPractices),
    seo: of(({ seo }) => seo),
    paintMs: of(({ paintMs }) => paintMs),
    largestPaintMs: of(({ largestPaintMs }) => largestPaintMs),
    blockedMs: of(({ blockedMs }) => blockedMs),
    shift: of(({ shift }) => shift),
    machine: of(({ machine }) => machine),
    failed: [...new Set(audits.flatMap(({ failed }) => failed))],
  };
}

/** The scores below their bars, in words. */
function shortfalls(screen: string, audit: Audit): string[] {
  const isBuilder = screen === '/' || screen.startsWith('/?');
  return [
    ...CATEGORIES.filter((category) => audit[category] < 100),
    ...(audit.shift > 0 ? ['shift'] : []),
    ...(isBuilder && audit.largestPaintMs > 1000 ? ['largest paint'] : []),
    ...(isBuilder && audit.blockedMs > 50 ? ['blocked time'] : []),
  ];
}

async function auditScreen(shopUrl: string, screen: string, kept: Session | null): Promise<Audit> {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) {
    audits.push(await auditOnce(browser, shopUrl, screen, kept));
  }
  return medianAudit(audits);
}

const shop = await startShop();
const table: Record<string, Record<string, string | number>> = {};
let holds = true;
try {
  const session = await openAccount(shop.url);
  const visitors: [string, Session | null][] = [
    ['signed out', null],
    ['signed in', session],
  ];
  for (const screen of screens) {
    for (const [visitor, kept] of visitors) {
      const audit = await auditScreen(shop.url, screen, kept);
      const short = shortfalls(screen, audit);
      holds &&= short.length === 0;
      const row = {
        perf: audit.performance,
        a11y: audit.accessibility,
        practices: audit.bestPractices,
        seo: audit.seo,
        'FCP s': (audit.paintMs / 1000).toFixed(2),
        'LCP s': (audit.largestPaintMs / 1000).toFixed(2),
        'TBT ms': Math.round(audit.blockedMs),
        CLS: Number(audit.shift.toFixed(4)),
        machine: Math.round(audit.machine),
        short: short.join(', '),
      };
      table[`${screen} ${visitor}`] = row;
      console.log(screen, visitor, JSON.stringify(row), audit.failed.join(', '));
    }
  }
} finally {
  await shop.remove();
}
console.table(table);
console.log(`median of ${runs}, load average ${loadAverages()}`);
process.exitCode = holds ? 0 : 1;
