import type { APIRequestContext, Page } from '@playwright/test';
import { startTcpProxy } from '../server/test/tcp-proxy.ts';
import type { TcpProxy } from '../server/test/tcp-proxy.ts';
import { askForCollection, beginSession, placeOrder } from './customer.ts';
import { expect, testWithOwnShop as test, UNREACHABLE } from './fixtures.ts';
import { SHOP_UNREACHABLE, failureModal, orders, placeOrderButton } from './screens.ts';
import type { Shop } from './shop.ts';

/** Whatever the answer was, and whatever else was on the line. */
const ANSWER_LOST = new RegExp(`Failed to load resource|${UNREACHABLE.source}`);

async function openCheckout(page: Page): Promise<void> {
  await beginSession(page);
  await page.goto('/checkout?meat=1');
  await askForCollection(page);
}

test('pressing twice places one order', async ({ page }) => {
  await openCheckout(page);
  await placeOrderButton(page).dblclick();
  await expect(orders(page)).toHaveCount(1);
  await page.reload();
  await expect(orders(page)).toHaveCount(1);
});

test.describe('when the answer is lost on the way', () => {
  const lossy = test.extend<{ line: TcpProxy }>({
    line: async ({ ownShop }, use) => {
      const line = await startTcpProxy(Number(new URL(ownShop.url).port));
      await use(line);
      await line.close();
    },
    baseURL: async ({ line }, use) => {
      await use(`http://127.0.0.1:${line.port}`);
    },
  });
  // The browser logs lost answers.
  lossy.use({ expectedErrors: [ANSWER_LOST] });

  /** A way to ask the shop, past the line, how many orders the customer has. */
  async function ordersInShop(
    page: Page,
    shop: Shop,
    request: APIRequestContext,
  ): Promise<() => Promise<number>> {
    const { token = '', userId = '' } = await page.evaluate(() =>
      Object.fromEntries(Object.entries<string>(localStorage)),
    );
    const params = { auth: token, orderBy: '"userId"', equalTo: `"${userId}"` };
    return async () => {
      const reply = await request.get(`${shop.url}/orders.json`, { params });
      return Object.keys((await reply.json()) as object).length;
    };
  }

  /** Places an order that arrives at the shop, whereas the page cannot know. */
  async function loseTheAnswer(page: Page, line: TcpProxy): Promise<void> {
    line.become({ kind: 'mute' });
    await placeOrderButton(page).click();
    await expect(failureModal(page).getByText(SHOP_UNREACHABLE)).toBeVisible();
    await failureModal(page).getByRole('button', { name: 'Close' }).click();
    line.become({ kind: 'good' });
  }

  lossy('the next try does not order again', async ({ page, line, ownShop, request }) => {
    await openCheckout(page);
    const count = await ordersInShop(page, ownShop, request);
    await loseTheAnswer(page, line);
    expect(await count()).toBe(1);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(orders(page)).toHaveCount(1);
    expect(await count()).toBe(1);
  });

  lossy(
    'nor after a look at the builder',
    { tag: '@release' },
    async ({ page, line, ownShop, request }) => {
      await openCheckout(page);
      const count = await ordersInShop(page, ownShop, request);
      await loseTheAnswer(page, line);
      await page.getByRole('link', { name: 'Back to the burger' }).click();
      await page.getByRole('button', { name: 'ORDER NOW' }).click();
      await page.getByRole('button', { name: 'CONTINUE' }).click();
      await askForCollection(page);
      await placeOrder(page);
      expect(await count()).toBe(1);
    },
  );
});
