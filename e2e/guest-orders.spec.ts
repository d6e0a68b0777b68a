import type { Page } from '@playwright/test';
import { newPage } from './customer.ts';
import { expect, expectAccessible, testWithOwnShop as test } from './fixtures.ts';
import { heading } from './screens.ts';
import { newOwner, openBoard, signInAs } from './staff.ts';

/** Opens the counter from the navigation. */
async function openCounter(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Counter' }).click();
  await expect(heading(page, 'Counter')).toBeVisible();
}

/** Counts what a person at the counter does. */
function countPresses(page: Page) {
  let presses = 0;
  return {
    press: async (name: string | RegExp) => {
      presses += 1;
      await page.getByRole('button', { name }).click();
    },
    presses: () => presses,
  };
}

test('a starter burger paid in cash takes at most six presses', async ({ page, ownShop }) => {
  await signInAs(page, ownShop, 'counter');
  await openCounter(page);
  const { press, presses } = countPresses(page);
  await press('New order');
  await press(/^Classic/);
  await expectAccessible(page);
  // Both ways to pay stand side by side on a phone, or the foot takes a quarter of it.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const ways = ['Cash $6.20', 'Card $6.20'].map((name) => page.getByRole('button', { name }));
  const [cash, card] = await Promise.all(ways.map((way) => way.boundingBox()));
  expect(cash?.y).toBe(card?.y);
  if (size !== null) await page.setViewportSize(size);
  await press(/^\$10\.00 given/);
  await expect(page.getByText(/^\$6\.20 in cash taken\. Change: \$3\.80$/)).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(6);
  await expectAccessible(page);
  await press('Open this order');
  const order = page.getByRole('region', { name: /^[A-Z]\d+/ });
  await expect(order.getByText('Paid')).toBeVisible();
  await expect(order.getByText('For a guest')).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByText(/^Nothing ordered yet/)).toBeVisible();
});

test('a delivery on the phone is brought where the guest says, and the kitchen makes it', async ({
  page,
  ownShop,
}) => {
  const owner = await newOwner(ownShop);
  await owner.addExtra('fries', 3);
  await owner.setShop({
    delivery: { isOffered: true, zipCodes: ['1011'], minimum: 0, fee: 2.5 },
  });
  await signInAs(page, ownShop, 'owner');
  await openCounter(page);
  await page.getByRole('button', { name: 'New order' }).click();
  await page.getByRole('button', { name: 'Other burger' }).click();
  await page.getByRole('button', { name: 'More Meat' }).click();
  await page.getByRole('button', { name: /^Add it for/ }).click();
  await page.getByRole('button', { name: /^Fries/ }).click();
  await page.getByRole('radio', { name: 'Delivery' }).check();
  await page.getByLabel('Name').fill('Bo Guest');
  await page.getByLabel('Phone').fill('020 7946 0018');
  await page.getByLabel('Street').fill('Long Lane 1');
  await page.getByLabel(/code$/i).first().fill('9999');
  await page.getByRole('button', { name: 'Pay later' }).click();
  await expect(page.getByText("We don't deliver to 9999, only to 1011.").first()).toBeVisible();
  await page.getByLabel(/code$/i).first().fill('1011');
  await page.getByRole('button', { name: 'Pay later' }).click();
  await expect(page.getByText('Not paid yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Open this order' }).click();
  const order = page.getByRole('region', { name: /Bo Guest/ });
  await expect(order.getByText('Long Lane 1')).toBeVisible();
  await expect(order).toContainText(/For a guest, taken by: \S+@/);

  const board = await newPage(page, ownShop.url);
  await signInAs(board, ownShop, 'kitchen');
  await openBoard(board);
  await expect(board.getByText('Bo', { exact: true })).toBeVisible();
});
