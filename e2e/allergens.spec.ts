import { askForCollection, placeOrder, press, signUp } from './customer.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { heading, orderButton, orders } from './screens.ts';

const WARNING = 'Contains milk (cheese), which you avoid.';

test('avoided allergens are warned of from the builder to the order, and stored only on request', async ({
  page,
}) => {
  await signUp(page);
  const burger = page.getByRole('region', { name: 'In this burger' });
  await burger.getByRole('button', { name: /^Allergies\?/ }).click();
  await burger.getByRole('checkbox', { name: 'Milk' }).check();
  await expect(page.getByRole('group', { name: 'Cheese' })).toContainText('Has milk');
  await press(page, 'More', 'Cheese');
  await expect(burger.getByText(WARNING)).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(WARNING);
  await expectAccessible(page);

  await orderButton(page).click();
  const summary = page.getByRole('dialog', { name: 'Your Order' });
  await expect(summary.getByText(WARNING)).toBeVisible();
  await expectAccessible(page);
  await summary.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(heading(page, 'Checkout')).toBeVisible();
  await expect(page.getByRole('main').getByText(WARNING)).toBeVisible();
  await askForCollection(page);
  await placeOrder(page);
  const order = orders(page).first();
  await order.getByText('Allergens', { exact: true }).first().click();
  await expect(order).toContainText('gluten, milk, sesame');
  await expect(order.getByText(WARNING)).toBeVisible();
  await expectAccessible(page);

  const kept = () => page.evaluate(() => localStorage.getItem('avoidedAllergens'));
  expect(await kept()).toBeNull();
  await page.goto('/?cheese=1');
  await expect(burger.getByText('milk (cheese)')).toBeVisible();
  await expect(burger.getByText(WARNING)).toBeHidden();
  await burger.getByRole('button', { name: /^Allergies\?/ }).click();
  await burger.getByRole('checkbox', { name: 'Milk' }).check();
  await burger.getByRole('checkbox', { name: 'Remember this on this device' }).check();
  expect(await kept()).toBe('milk');
  await page.reload();
  await expect(burger.getByText(WARNING)).toBeVisible();
});
