import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Session } from './open-account.ts';

/** What one run of Lighthouse says; scores from 0 to 100. */
export interface Audit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  paintMs: number;
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
  /** names of the audits that cost points */
  failed: string[];
}

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Audits a screen once, with the mobile preset's simulated network and processor, in a new browser.
 * @param session the sign-in that the browser keeps; null for a visitor who is signed out
 */
export async function auditOnce(
  browser: string,
  shopUrl: string,
  screen: string,
  session: Session | null,
): Promise<Audit> {
  const chrome = await launch({ chromePath: browser, chromeFlags: FLAGS });
  try {
    if (session !== null) await keepSession(chrome.port, shopUrl, session);
    const result = await lighthouse(shopUrl + screen, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      disableStorageReset: true,
      logLevel: 'error',
    });
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${screen}.`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(runtimeError.message);
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
      failed,
    };
  } finally {
    chrome.kill();
  }
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
