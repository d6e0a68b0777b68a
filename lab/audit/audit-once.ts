import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { RunnerResult } from 'lighthouse';
import { BROWSER_FLAGS } from '../../e2e/browser.ts';
import type { Session } from './open-account.ts';

/** The result of one run of Lighthouse; scores from 0 to 100. */
export interface Audit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  paintMs: number;
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
  /** how fast the machine was, by Lighthouse's own measure */
  machine: number;
  /** names of the audits that cost points */
  failed: string[];
}

const FLAGS = ['--headless=new', ...BROWSER_FLAGS];

/** Lighthouse loses the trace of a run now and then. */
const TRIES = 3;

/**
 * Audits a screen once, with the mobile preset's simulated network and processor, in a new browser.
 * @param session the sign-in that the browser keeps; null for a visitor who is signed out
 * @throws Error when Lighthouse fails again and again
 */
export async function auditOnce(
  browser: string,
  shopUrl: string,
  screen: string,
  session: Session | null,
): Promise<Audit> {
  for (let tries = 1; ; tries += 1) {
    const result = await run(browser, shopUrl, screen, session);
    const error = result?.lhr.runtimeError;
    if (result !== undefined && error === undefined) return read(result);
    if (tries === TRIES) {
      throw new Error(error?.message ?? `Lighthouse gave no result for ${screen}.`);
    }
  }
}

async function run(browser: string, shopUrl: string, screen: string, session: Session | null) {
  const chrome = await launch({ chromePath: browser, chromeFlags: FLAGS });
  try {
    if (session !== null) await keepSession(chrome.port, shopUrl, session);
    return await lighthouse(shopUrl + screen, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      disableStorageReset: true,
      logLevel: 'error',
    });
  } finally {
    chrome.kill();
  }
}

function read({ lhr: { categories, audits, environment } }: RunnerResult): Audit {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const failed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
      .map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    paintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    machine: environment.benchmarkIndex,
    failed,
  };
}

/** Puts the sign-in into the browser from an address that has nothing to show or to cache. */
async function keepSession(port: number, shopUrl: string, session: Session): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (page === undefined) throw new Error('The browser has no profile.');
  await page.goto(`${shopUrl}/healthz`);
  await page.evaluate((items) => Object.assign(localStorage, items), { ...session });
  await page.close();
  await browser.close();
}
