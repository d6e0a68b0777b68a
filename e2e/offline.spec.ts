import type { Page } from '@playwright/test';
import { askForCollection, press, signUp } from './customer.ts';
import { UNREACHABLE, expect, expectAccessible, testWithOwnShop as test } from './fixtures.ts';
import {
  expectBurger,
  failureModal,
  heading,
  orderButton,
  orders,
  placeOrderButton,
} from './screens.ts';

test.use({ expectedErrors: [UNREACHABLE], serviceWorkers: 'allow' });

const IN_BUILDER = 'Offline. Your burger is safe.';
const OFFLINE = 'You are offline. Your burger is safe. Reconnect to order.';

/** Waits until the storefront is kept by the browser. */
async function cached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
}

test('building works offline, ordering says what it needs, and nothing is sent later', async ({
  page,
  context,
}) => {
  const posted: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  await signUp(page);
  await cached(page);
  await page.reload();
  await press(page, 'More', 'Meat');

  await context.setOffline(true);
  await expect(page.getByText(IN_BUILDER, { exact: true })).toBeVisible();
  await press(page, 'More', 'Salad');
  await press(page, 'Less', 'Meat');
  await expectBurger(page, '1 × salad', '$4.50');
  await expect(page).toHaveURL('/?salad=1');
  await expectAccessible(page);

  await orderButton(page).click();
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(heading(page, 'Checkout')).toBeVisible();
  await askForCollection(page);
  await page.getByLabel('E-mail').fill('ada@example.com');
  posted.length = 0;
  await expect(placeOrderButton(page)).toBeDisabled();
  await expect(placeOrderButton(page)).toHaveAccessibleDescription(OFFLINE);
  await expect(page.getByText(OFFLINE)).toHaveCount(1);
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toBeHidden();
  await page.goto('/orders');
  await expect(page.getByText(/^Nothing ordered yet/)).toBeVisible();
  expect(posted).toEqual([]);
  await expect(orders(page)).toHaveCount(0);
});

/** Waits until the browser keeps what the shop sells. */
async function menuKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => caches.has('menu'))).toBe(true);
}

test(
  'opened offline, the storefront uses the prices of the last visit',
  { tag: '@release' },
  async ({ page, context }) => {
    await page.goto('/?salad=1&meat=2');
    await expectBurger(page, '1 × salad, 2 × meat', '$7.10');
    await cached(page);
    await menuKept(page);

    await context.setOffline(true);
    await page.reload();
    await expectBurger(page, '1 × salad, 2 × meat', '$7.10');
    await press(page, 'More', 'Cheese');
    await expectBurger(page, '1 × salad, 1 × cheese, 2 × meat', '$7.50');
    await expect(page).toHaveURL('/?salad=1&cheese=1&meat=2');
    await expect(page.getByText(IN_BUILDER, { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'opened offline after too short a visit, it keeps the burger and continues once online',
  { tag: '@release' },
  async ({ page, context }) => {
    await page.goto('/?salad=1&meat=2');
    await expectBurger(page, '1 × salad, 2 × meat', '$7.10');
    await cached(page);
    await menuKept(page);
    await page.evaluate(() => caches.delete('menu'));

    await context.setOffline(true);
    await page.reload();
    await failureModal(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert')).toHaveText("Ingredients can't be loaded!");
    await expect(page.getByText('Your burger is kept: 1 × salad, 2 × meat.')).toBeVisible();
    await expect(page.getByText('You are offline.', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await context.setOffline(false);
    await expectBurger(page, '1 × salad, 2 × meat', '$7.10');
    await expect(page).toHaveURL('/?salad=1&meat=2');
  },
);
