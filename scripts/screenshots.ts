import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { openAccount } from '../lab/audit/open-account.ts';
import type { Session } from '../lab/audit/open-account.ts';
import { findBrowser, launchOptionsOf } from '../e2e/browser.ts';
import { startShop } from '../e2e/shop-process.ts';

// Takes the pictures of the README from a running shop.

const FOLDER = join(import.meta.dirname, '../docs/screenshots');
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const BURGER = '?salad=2&bacon=1&cheese=2&meat=2';
/** The ruler and the facts of the burger are loaded before it. */
const LAST_OF_BUILDER = 'Share this burger';

interface Picture {
  name: string;
  path: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  signedIn?: boolean;
  /** the text that appears last */
  shows: string;
}

const PICTURES: Picture[] = [
  {
    name: 'builder',
    path: `/${BURGER}`,
    viewport: DESKTOP,
    colorScheme: 'light',
    shows: LAST_OF_BUILDER,
  },
  {
    name: 'builder-dark',
    path: `/${BURGER}`,
    viewport: DESKTOP,
    colorScheme: 'dark',
    shows: LAST_OF_BUILDER,
  },
  {
    name: 'builder-phone',
    path: `/${BURGER}`,
    viewport: PHONE,
    colorScheme: 'light',
    shows: LAST_OF_BUILDER,
  },
  {
    name: 'builder-tall-phone',
    path: '/?salad=3&bacon=4&cheese=4&meat=5',
    viewport: PHONE,
    colorScheme: 'dark',
    shows: LAST_OF_BUILDER,
  },
  {
    name: 'checkout-phone',
    path: `/checkout${BURGER}`,
    viewport: PHONE,
    colorScheme: 'light',
    signedIn: true,
    shows: 'Delivery or collection?',
  },
  {
    name: 'orders-phone',
    path: '/orders',
    viewport: PHONE,
    colorScheme: 'dark',
    signedIn: true,
    shows: "Tell me when it's ready",
  },
];

async function take(browser: Browser, shopUrl: string, session: Session, picture: Picture) {
  const { name, path, viewport, colorScheme, signedIn = false, shows } = picture;
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  if (signedIn) {
    await context.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, String(value));
    }, session);
  }
  const page = await context.newPage();
  const last = page.getByText(shows).first();
  await page.goto(shopUrl + path);
  await last.waitFor();
  // A display face that arrives late at the first visit is used from the second visit on.
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  await last.waitFor();
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
  await context.close();
}

const shop = await startShop();
const browser = await chromium.launch(launchOptionsOf(findBrowser()));
try {
  await mkdir(FOLDER, { recursive: true });
  const session = await openAccount(shop.url);
  for (const picture of PICTURES) {
    await take(browser, shop.url, session, picture);
    console.log(`docs/screenshots/${picture.name}.png`);
  }
} finally {
  await browser.close();
  await shop.remove();
}
