import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startShop } from './shop.ts';
import type { Shop } from './shop.ts';

export const PASSWORD = 'correct horse battery';

interface Fixtures {
  /** texts of console errors that the journey provokes; any other one fails it */
  expectedErrors: RegExp[];
  /** fails the journey when the page calls another origin or logs an error */
  watch: undefined;
}

/** A test with a running shop, watched for calls to other origins and for console errors. */
export const test = base.extend<Fixtures, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off the pattern
    async ({}, use) => {
      const shop = await startShop();
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
/** What Chromium logs when a server cannot be reached. */
export const UNREACHABLE = /Failed to load resource: net::ERR_/;

/**
 * The same for journeys that stop, pause or break the shop, or that need `settings` of their own:
 * the shop is theirs alone.
 */
export const testWithOwnShop = test.extend<{ settings: Record<string, string>; ownShop: Shop }>({
  settings: [{}, { option: true }],
  ownShop: async ({ settings }, use) => {
    const shop = await startShop(settings);
    await use(shop);
    await shop.remove();
  },
  baseURL: async ({ ownShop }, use) => {
    await use(ownShop.url);
  },
});

/** Expects no violation of WCAG 2.2 A and AA or of axe's best practices in the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half faded in, every text has too little contrast.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // The screens have no frames, so axe need not open a page of its own to look into them.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) })),
  ).toEqual([]);
}

/** An address nobody has signed up with. */
export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

/** Presses More, or Less, of an ingredient that many times. */
export async function press(
  page: Page,
  button: 'More' | 'Less',
  ingredient: 'Salad' | 'Bacon' | 'Cheese' | 'Meat',
  times = 1,
): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    await page.getByRole('button', { name: `${button} ${ingredient}` }).click();
  }
}
