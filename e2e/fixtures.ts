import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from '@playwright/test';
import type { Page, ViewportSize } from '@playwright/test';
import type axe from 'axe-core';
import { openShop } from './shop.ts';
import { startShop } from './shop-process.ts';
import type { SuspendableShop } from './shop-process.ts';
import type { Shop } from './shop.ts';

export const PASSWORD = 'correct horse battery';

interface Fixtures {
  /** texts of console errors that the test provokes; any other one fails it */
  expectedErrors: RegExp[];
  /** fails the test when the page calls another origin or logs an error */
  watch: undefined;
}

/** A test with a running shop, watched for calls to other origins and for console errors. */
export const test = base.extend<Fixtures, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off the pattern
    async ({}, use) => {
      const shop = await openShop();
      await use(shop);
      await shop.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
  expectedErrors: [[], { option: true }],
  watch: [
    async ({ context, expectedErrors }, use) => {
      const origins = new Set<string>();
      const errors: string[] = [];
      context.on('request', (request) => {
        const { protocol, host } = new URL(request.url());
        if (protocol !== 'data:' && protocol !== 'blob:') origins.add(host);
      });
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (error) => {
        errors.push(String(error.error()));
      });
      await use(undefined);
      expect(origins.size, 'origins that were called').toBeLessThanOrEqual(1);
      const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
      expect(unexpected, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** What Chromium logs for every reply with an error status. */
export const REFUSED_CALL = /Failed to load resource: the server responded with a status of/;
/** What Chromium logs when a server cannot be reached, also by the offline cache. */
export const UNREACHABLE =
  /Failed to load resource: net::ERR_|An unknown error occurred when fetching the script/;
/** What Chromium logs while a shop closes and afterwards. */
export const CLOSED = new RegExp(`${REFUSED_CALL.source}|${UNREACHABLE.source}`);

/**
 * A test with a shop that no other test uses: for tests that stop or break the shop, or that need `settings`
 * of their own.
 */
export const testWithOwnShop = test.extend<{ settings: Record<string, string>; ownShop: Shop }>({
  settings: [{}, { option: true }],
  ownShop: async ({ settings }, use) => {
    const shop = await openShop(settings);
    await use(shop);
    await shop.remove();
  },
  baseURL: async ({ ownShop }, use) => {
    await use(ownShop.url);
  },
});

/** Like {@link testWithOwnShop}, for tests that suspend the shop. */
export const testWithSuspendableShop = testWithOwnShop.extend<{ ownShop: SuspendableShop }>({
  ownShop: async ({ settings }, use) => {
    const shop = await startShop(settings);
    await use(shop);
    await shop.remove();
  },
});

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** A desktop at 400 % zoom, which is also narrower than every phone. */
const ZOOMED = { width: 320, height: 256 };

/** Half as long as the source that the package gives by default, which is sent to each page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** axe would fetch style sheets, which no rule that runs reads, and films, which the shop has none of. */
const ALL_RULES: axe.RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  // Off by default, because it is young.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};
/** The rules that depend on the colours. */
export const COLOUR_RULES: axe.RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  runOnly: ['color-contrast', 'link-in-text-block'],
};

/**
 * Expects no violation of WCAG 2.2 A and AA or of axe's best practices in the present view of a page; in a test
 * of the release also in the other colours, at another width. Zoomed to 400 %, it must not scroll sideways.
 * `accessible-everywhere.spec.ts` looks at every screen in every width and colour.
 * @param otherView of a test of the release; by default the desktop or the phone
 */
export async function expectAccessible(page: Page, otherView?: ViewportSize): Promise<void> {
  const size = page.viewportSize() ?? DESKTOP;
  if (test.info().tags.includes('@release')) {
    const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    const [own, reverse] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    const other = otherView ?? (size.width < DESKTOP.width ? DESKTOP : PHONE);
    await page.setViewportSize(other);
    await page.emulateMedia({ colorScheme: reverse });
    expect(await violations(page), `at another width, ${reverse}`).toEqual([]);
    // The page ends as it began.
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: own });
  }
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(ZOOMED);
  const pixelsBeyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  // The board packs its tickets anew once it has heard of its width.
  await expect.poll(pixelsBeyond, 'pixels beyond the edge at 400 % zoom').toBe(0);
  await page.setViewportSize(size);
}

/** What axe finds in the present view of a page. @param rules by default all of WCAG 2.2 A and AA */
export async function violations(page: Page, rules: axe.RunOptions = ALL_RULES) {
  // A page is checked many times, and needs axe only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return await page.evaluate(async (runOptions) => {
    // A text that fades in has too little contrast. Some animations never end.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, runOptions);
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html }) => html),
    }));
  }, rules);
}

/** An address without an account. */
export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}
