import type { Page } from '@playwright/test';
import {
  askForCollection,
  enterCredentials,
  newCustomer,
  orderPastThePage,
  placeOrder,
  press,
} from './customer.ts';
import { PASSWORD, REFUSED_CALL, expect, newEmail, testWithOwnShop as test } from './fixtures.ts';
import { expectBurger, failureModal, heading, orderButton, orders } from './screens.ts';
import { openBoard, signInAs } from './staff.ts';
import { translate } from './translate.ts';

test.use({ expectedErrors: [REFUSED_CALL] });

test.beforeEach(async ({ context }) => {
  await translate(context);
});

/** Expects the page to be translated, so that the tests below try something. */
async function expectTranslated(page: Page, name: string): Promise<void> {
  await expect(heading(page, name).locator('font').first()).toBeAttached();
}

test('a customer builds, signs up, orders and signs in again on a translated page', async ({
  page,
}) => {
  await page.goto('/?salad=1');
  await expectTranslated(page, 'Build your burger');
  await press(page, 'More', 'Cheese', 2);
  await expectBurger(page, '1 × salad, 2 × cheese', '$5.30');
  const facts = page.getByRole('region', { name: 'In this burger' });
  await expect(facts).toContainText('milk (cheese)');
  await press(page, 'Less', 'Cheese', 2);
  await expect(facts).not.toContainText('milk');
  await press(page, 'More', 'Meat');
  await expectBurger(page, '1 × salad, 1 × meat', '$5.80');

  const email = newEmail();
  await orderButton(page).click();
  await enterCredentials(page, email);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expectTranslated(page, 'Checkout');
  await page.getByRole('button', { name: 'Place order · $5.80' }).click();
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
  await askForCollection(page);
  await placeOrder(page);
  await expect(orders(page).first()).toContainText('$5.80');
  await page.getByRole('link', { name: 'Your account' }).click();
  await expectTranslated(page, 'Your account');

  await page.getByRole('link', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Authenticate' }).click();
  await enterCredentials(page, email, 'not my password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await failureModal(page).getByRole('button', { name: 'Close' }).click();
  await expect(failureModal(page)).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectTranslated(page, 'Build your burger');
});

test('orders arrive on a translated board, and the counter takes their money', async ({
  page,
  ownShop,
}) => {
  await signInAs(page, ownShop, 'owner');
  const customer = await newCustomer(page, ownShop.url);
  await openBoard(page);
  await expectTranslated(page, 'Kitchen');
  await orderPastThePage(customer, { meat: 1 }, { name: 'Ada Vries' });
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('button', { name: /^Ready/ })).toBeVisible();
  await orderPastThePage(customer, { cheese: 2 }, { name: 'Bob' });
  await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible();

  await page.getByRole('link', { name: 'Counter' }).click();
  await page.getByRole('button', { name: /Ada Vries/ }).click();
  const open = page.getByRole('region', { name: /Ada Vries/ });
  await page.getByLabel('Cash given').fill('10');
  await expect(open.getByText('Change: $4.70')).toBeVisible();
  await page.getByRole('button', { name: 'Cash $5.30' }).click();
  await expect(open).toContainText('$5.30 in cash taken.');
  await page.getByRole('button', { name: 'Refund…' }).click();
  await page.getByLabel('Amount').fill('2');
  await page.getByLabel('Reason').fill('Cold');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(open).toContainText('-$2.00');

  for (const [link, name] of [
    ['Prices & stock', 'Prices & stock'],
    ['Shop settings', 'Shop settings'],
    ['Staff', 'Staff'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expectTranslated(page, name);
  }
});
