import type { Page } from '@playwright/test';
import {
  addAnother,
  askForCollection,
  askForDelivery,
  newCustomer,
  newPage,
  placeOrder,
  press,
} from './customer.ts';
import { expect, expectAccessible, testWithOwnShop as test } from './fixtures.ts';
import { orderButton, orders } from './screens.ts';
import type { Shop } from './shop.ts';
import { newOwner, openBoard, signInAs } from './staff.ts';

test.use({ serviceWorkers: 'allow' });

const listed = (page: Page) => page.getByRole('list', { name: 'Orders' }).getByRole('button');
const opened = (page: Page) => page.getByRole('region');

/** Takes the first order that has such a button one step forward, and waits until it has taken it. */
async function takeFirst(board: Page, label: RegExp): Promise<void> {
  const buttons = board.getByRole('button', { name: label });
  const before = await buttons.count();
  await expect(async () => {
    if ((await buttons.count()) === before) await buttons.first().click({ timeout: 1000 });
    await expect(buttons).toHaveCount(before - 1, { timeout: 1000 });
  }).toPass();
}

/** Opens the shop: an owner has set it up, and the kitchen, the counter and a driver are at work. */
async function openShop(page: Page, ownShop: Shop) {
  const owner = await newOwner(ownShop);
  await owner.addExtra('fries', 2.5);
  await owner.setShop({
    delivery: { isOffered: true, zipCodes: ['N1*'], minimum: 5, fee: 2.5 },
    howToPay: 'Cash or card at the counter',
  });
  const kitchen = await newPage(page, ownShop.url);
  await signInAs(kitchen, ownShop, 'kitchen');
  await openBoard(kitchen);
  const driver = await newPage(page, ownShop.url);
  const driverEmail = await signInAs(driver, ownShop, 'driver');
  await driver.getByRole('link', { name: 'Deliveries' }).click();
  await signInAs(page, ownShop, 'counter');
  await page.getByRole('link', { name: 'Counter' }).click();
  return { owner, kitchen, driver, driverEmail };
}

test(
  'an evening: kitchen, counter, driver and four customers, a pause and closing time',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    test.slow(); // seven people, each with a page of their own
    const { owner, kitchen, driver, driverEmail } = await openShop(page, ownShop);

    const family = await newCustomer(page, ownShop.url);
    await family.goto('/?meat=1&bacon=1');
    await addAnother(family);
    await press(family, 'More', 'Meat');
    await orderButton(family).click();
    await family.getByRole('button', { name: 'CONTINUE' }).click();
    await askForCollection(family);
    await placeOrder(family);
    const alone = await newCustomer(page, ownShop.url);
    await alone.goto('/checkout?meat=2&cheese=1');
    await askForCollection(alone);
    await placeOrder(alone);
    const atHome = await newCustomer(page, ownShop.url);
    await atHome.goto('/checkout?meat=2&salad=1');
    await askForDelivery(atHome);
    await placeOrder(atHome);

    await expect(kitchen.getByRole('button', { name: /^Start/ })).toHaveCount(3);
    for (const label of [/^Start/, /^Ready/]) {
      for (let ticket = 0; ticket < 3; ticket += 1) await takeFirst(kitchen, label);
    }
    await kitchen.getByText('Pause the shop').click();
    await kitchen.getByRole('button', { name: '10 minutes' }).click();
    const late = await newCustomer(page, ownShop.url);
    await late.goto('/?meat=1');
    await expect(late.getByRole('button', { name: /^Back at/ })).toBeVisible();
    await kitchen.getByRole('button', { name: 'Take orders again' }).first().click();
    await expect(orderButton(late)).toBeEnabled();

    await expect(listed(page)).toHaveCount(3);
    await listed(page).filter({ hasText: '$7.00 due' }).click();
    await page.getByRole('button', { name: 'Cash $7.00' }).click();
    await page.getByRole('button', { name: 'Hand over' }).click();
    await expect(opened(page)).toContainText('Collected');
    await listed(page).filter({ hasText: '$11.30 due' }).click();
    await page.getByRole('button', { name: 'Card $11.30' }).click();
    await page.getByRole('button', { name: 'Refund…' }).click();
    await expectAccessible(page);
    await page.getByLabel('Amount').fill('2.50');
    await page.getByLabel('Reason').fill('Burnt');
    await page.getByLabel('Complaint: lower the price').check();
    await page.getByRole('button', { name: /^(Refund|Correct) \$/ }).click();
    await expect(opened(page)).toContainText('Burnt');
    await listed(page).filter({ hasText: 'Delivery' }).click();
    await page.getByLabel('Driver').selectOption({ label: driverEmail });

    await driver.getByRole('button', { name: 'On its way' }).click();
    await driver.getByRole('button', { name: 'Cash $9.60' }).click();
    await driver.getByRole('button', { name: 'Delivered' }).click();
    await atHome.getByRole('link', { name: 'Orders' }).click();
    await expect(atHome.getByRole('status').first()).toContainText('has been delivered.');
    await orders(atHome).first().getByRole('heading').click();
    await expect(orders(atHome).first()).toContainText('Paid');

    await owner.setShop({ hours: Array.from({ length: 7 }, () => []) });
    await expect(late.getByRole('button', { name: /^Closed/ })).toBeVisible();
  },
);
