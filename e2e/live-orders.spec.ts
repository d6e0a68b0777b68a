import type { Page } from '@playwright/test';
import { orderPastThePage, signUp } from './customer.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newestOrdersSteps, orders } from './screens.ts';
import { newCook } from './staff.ts';

/** Waits until the page follows its orders. */
async function untilFollowing(page: Page): Promise<void> {
  await page.waitForRequest((request) => request.headers()['accept'] === 'text/event-stream');
}

/** The words of the step at which something moves. */
async function pulsingStep(page: Page): Promise<string | null | undefined> {
  return await page.evaluate(() => {
    const pulse = document
      .getAnimations()
      .find(
        (animation) =>
          animation instanceof CSSAnimation && animation.animationName.includes('pulse'),
      );
    const effect = pulse?.effect;
    return effect instanceof KeyframeEffect ? effect.target?.closest('li')?.textContent : null;
  });
}

test('each step of the kitchen shows at once, is announced, and the tab says when it is ready', async ({
  page,
  shop,
}) => {
  const cook = await newCook(shop);
  await signUp(page);
  const id = await orderPastThePage(page, { meat: 1 });
  const following = untilFollowing(page);
  await page.getByRole('link', { name: 'Orders' }).click();
  const first = orders(page).first();
  await expect(newestOrdersSteps(page)).toHaveText([
    /^Received \d/,
    /not yet/,
    /not yet/,
    /not yet/,
  ]);
  await following;

  await cook.take(id, 'preparing');
  await expect(page.getByRole('status')).toContainText('is being prepared.');
  await expect(first.getByRole('button', { name: /^Change or cancel/ })).toHaveCount(0);
  expect(await pulsingStep(page)).toMatch(/^Preparing/);
  await cook.take(id, 'ready');
  await expect(page.getByRole('status')).toContainText('is ready.');
  await expect(newestOrdersSteps(page)).toHaveText([/✓/, /✓/, /^Ready \d/, /not yet/]);
  await expect(page).toHaveTitle('Your order is ready · Tall Order');
  await expectAccessible(page);
  await expect(first.getByText(/^Ready\. Say /)).toBeVisible();
  const number = first.getByText(/^[A-Z]\d\d$/);
  const size = await number.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(72);
  const [order, main] = [await first.boundingBox(), await page.getByRole('main').boundingBox()];
  // As wide as the screen, or as a receipt can be.
  expect(order?.width).toBeGreaterThan(0.9 * Math.min(main?.width ?? Infinity, 860));

  await cook.take(id, 'handed-over');
  await expect(page).toHaveTitle('Orders · Tall Order');
  await expect(first.getByRole('list', { name: 'Progress' })).toHaveCount(0);
  await expect(first).toContainText(/^1 × meat Today/);
});
