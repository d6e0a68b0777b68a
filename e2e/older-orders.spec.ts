import type { APIRequestContext, Page } from '@playwright/test';
import { signUp } from './customer.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { orders } from './screens.ts';

/** Places and cancels that many orders past the page: the first costs 4.50, and each one after it 0.50 more. */
async function placeOrders(page: Page, request: APIRequestContext, count: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (let salad = 1; salad <= count; salad += 1) {
    const reply = await request.post('/orders.json', {
      params: { auth: token ?? '' },
      data: {
        ingredients: { salad },
        orderData: { deliveryMethod: 'collection', name: 'Ada', email: 'ada@example.com' },
      },
    });
    expect(reply.status()).toBe(200);
    const { name } = (await reply.json()) as { name: string }; // the contract's answer
    const cancelled = await request.patch(`/orders/${name}/state.json`, {
      params: { auth: token ?? '' },
      data: { status: 'cancelled', version: 1 },
    });
    expect(cancelled.status()).toBe(200);
  }
}

test(
  '45 orders are shown twenty at a time, from one call each for the state and the screen',
  { tag: '@release' },
  async ({ page, request }) => {
    await signUp(page);
    await placeOrders(page, request, 45);
    const calls: string[] = [];
    page.on('request', (sent) => {
      const { pathname, searchParams } = new URL(sent.url());
      // The screen follows the recent orders; it asks for them again and again where a stream takes too long to begin.
      const isFollowing = searchParams.has('startAt') && searchParams.has('endAt');
      if (['/orders.json', '/baskets.json'].includes(pathname) && !isFollowing) {
        calls.push(`${pathname} ${[...searchParams.keys()].join()}`);
      }
    });
    await page.getByRole('link', { name: 'Orders' }).click();
    const status = page.getByRole('status').filter({ hasText: 'orders shown' });
    const more = page.getByRole('button', { name: 'Show older orders' });
    const headings = page.getByRole('heading', { level: 2 });

    await expect(status).toHaveText('20 of 45 orders shown');
    await expect(orders(page)).toHaveCount(20);
    await expect(orders(page).first()).toContainText('$26.50');
    await expectAccessible(page);
    const row = await orders(page).nth(19).boundingBox();
    expect(row?.height).toBeLessThanOrEqual(80);

    await more.focus();
    await page.keyboard.press('Enter');
    await expect(status).toHaveText('40 of 45 orders shown');
    await expect(orders(page)).toHaveCount(40);
    await expect(headings.nth(20).locator('..')).toBeFocused();
    await expect(headings.nth(20)).toBeInViewport();

    await more.click();
    await expect(status).toHaveText('45 of 45 orders shown');
    await expect(orders(page)).toHaveCount(45);
    await expect(orders(page).last()).toContainText('$4.50');
    await expect(headings.nth(40).locator('..')).toBeFocused();
    await expect(more).toBeHidden();
    expect(calls).toEqual([
      '/orders.json auth,orderBy,equalTo',
      '/baskets.json auth,orderBy,equalTo',
    ]);
  },
);
