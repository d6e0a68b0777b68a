import type { Page } from '@playwright/test';
import {
  addAnother,
  askForCollection,
  enterCredentials,
  newCustomer,
  orderPastThePage,
  orderSoFar,
  placeOrder,
  press,
  signUp,
  unfold,
} from './customer.ts';
import { PASSWORD, REFUSED_CALL, expect, newEmail, testWithOwnShop as test } from './fixtures.ts';
import {
  expectBurger,
  failureModal,
  heading,
  orderButton,
  orderTotal,
  orders,
  placeOrderButton,
  openSection,
} from './screens.ts';
import { newOwner, openBoard, signInAs } from './staff.ts';
import { translate } from './translate.ts';

// Every screen on a translated page: `older-browser.spec.ts`.

test.use({ expectedErrors: [REFUSED_CALL] });

test.beforeEach(async ({ context }) => {
  await translate(context);
});

/** Expects the page to be translated, so that the tests below try something. */
async function expectTranslated(page: Page, name: string | RegExp): Promise<void> {
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

test(
  'orders arrive on a translated board, and the counter takes their money',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await signInAs(page, ownShop, 'owner');
    const customer = await newCustomer(page, ownShop.url);
    await openBoard(page);
    await expectTranslated(page, 'Kitchen');
    await orderPastThePage(customer, { meat: 1 }, { name: 'Ada Vries' });
    await page.getByRole('button', { name: /^Start/ }).click();
    await expect(page.getByRole('button', { name: /^Ready/ })).toBeVisible();
    await orderPastThePage(customer, { cheese: 2 }, { name: 'Bob' });
    await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible();

    const name = page.getByRole('article').getByText('Ada', { exact: true });
    await expect(name.locator('font')).toHaveCount(0);

    await page.goto('/counter');
    await expectTranslated(page, 'Counter');
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
    await expect(open).toContainText('−$2.00');

    for (const [link, name] of [
      // "Day" stands above it only until the day is loaded.
      ['Day', /^Today/],
      ['Prices & stock', 'Prices & stock'],
      ['Shop settings', 'Shop settings'],
      ['Staff', 'Staff'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click();
      await expectTranslated(page, name);
    }
  },
);

test(
  'a family puts an order together, places it and reads its receipt on a translated page',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    const owner = await newOwner(ownShop);
    await owner.addExtra('fries', 3);
    await owner.change('cheese', { kcal: 110 });
    await owner.change('meat', { kcal: 240 });
    await owner.setShop({ taxRates: [{ from: '2026-01-01', delivery: 9, collection: 21 }] });
    await signUp(page);
    await press(page, 'More', 'Meat');
    await addAnother(page);
    await expectTranslated(page, 'Build your burger');
    await press(page, 'More', 'Cheese', 2);
    await orderSoFar(page)
      .getByRole('button', { name: /^Burger 1/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('May');
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(orderTotal(page)).toHaveText('Order total: $15.40');
    const facts = page.getByRole('region', { name: 'In this burger' });
    await expect(facts).toContainText('400 kcal');
    await press(page, 'Less', 'Cheese');
    await expect(facts).toContainText('290 kcal');
    await press(page, 'More', 'Cheese');
    await orderSoFar(page)
      .getByRole('button', { name: /^Burger 2/ })
      .click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(orderTotal(page)).toHaveText('Order total: $10.10');
    await orderSoFar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(orderTotal(page)).toHaveText('Order total: $15.40');
    await orderSoFar(page)
      .getByRole('button', { name: /^Burger 2/ })
      .click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Sides & drinks' }).click();
    await dialog.getByRole('button', { name: 'More Fries' }).dblclick();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(orderTotal(page)).toHaveText('Order total: $16.10');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expectBurger(page, '2 × cheese', '$4.80');

    await orderButton(page).click();
    await expect(dialog).toContainText('Total Price: $16.10');
    await dialog.getByRole('button', { name: 'CANCEL' }).click();
    await press(page, 'Less', 'Cheese');
    await orderButton(page).click();
    await expect(dialog).toContainText('Total Price: $15.70');
    await dialog.getByRole('button', { name: 'CONTINUE' }).click();
    await expectTranslated(page, 'Checkout');
    await page.getByLabel("Who's burger 2 for?").fill('Will');
    await unfold(page, 'Sides & drinks');
    await page.getByRole('button', { name: 'More Fries' }).click();
    await expect(placeOrderButton(page)).toHaveText('Place order · $18.70');
    await askForCollection(page);
    await placeOrder(page);
    await expect(orders(page).first()).toContainText('$18.70');
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expectTranslated(page, 'Receipt');
    await expect(page.getByRole('article')).toContainText('Includes 21% tax');
  },
);

test(
  'an owner sets the shop up on translated pages',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    const cook = newEmail();
    await newCustomer(page, ownShop.url, cook);
    await page.goto(ownShop.ownerLink);
    await enterCredentials(page, newEmail());
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await page.getByRole('button', { name: 'Become the owner' }).click();
    await expectTranslated(page, 'Welcome to your shop');

    await page.getByRole('link', { name: 'Add staff' }).click();
    await page.getByLabel('E-mail').fill(cook);
    await page.getByRole('button', { name: 'Add to staff' }).click();
    await expect(page.getByText(`${cook} has the role Kitchen now.`)).toBeVisible();
    await page.getByRole('button', { name: `Revoke ${cook}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText(`${cook} is a customer again.`)).toBeVisible();
    await openSection(page, 'Help with an account');
    await page.getByLabel('Sign-in address').fill(cook);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`Give this link to ${cook}.`)).toBeVisible();

    await page.getByRole('link', { name: 'Prices & stock', exact: true }).click();
    await page.getByRole('button', { name: 'Change Cheese' }).click();
    await page.getByLabel('Price each').fill('0,6x');
    await page.getByRole('button', { name: 'Save cheese' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Price each').fill('0.65');
    await page.getByRole('button', { name: 'Save cheese' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Cheese is saved' })).toBeVisible();
    await page.getByLabel('Cheese price').fill('0.70');
    await page.keyboard.press('Enter');
    const changes = page.getByRole('list', { name: 'Changes of the menu' });
    await expect(changes).toContainText('Price each: $0.65 → $0.70');
    await page.getByRole('button', { name: 'Add an ingredient' }).click();
    await page.getByLabel('Name').fill('pickle');
    await page.getByLabel('Price each').fill('0.30');
    await page.getByRole('radio', { name: 'None of the 14' }).check();
    await page.getByRole('radio', { name: 'Pickle' }).check();
    await page.getByRole('button', { name: 'Add to menu' }).click();
    await expect(page.getByRole('heading', { level: 3, name: 'Pickle' })).toBeVisible();
  },
);

test(
  'settings are saved, and the board stops sales, on translated pages',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await signInAs(page, ownShop, 'owner');
    const said = (words: string) => page.getByRole('status').filter({ hasText: words });
    await page.getByRole('link', { name: 'Shop settings', exact: true }).click();
    await openSection(page, 'Shop details');
    await page.getByLabel("The shop's name").fill("Ada's Burgers");
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(said('Saved: shop details.')).toBeVisible();
    await openSection(page, 'Opening hours');
    await page.getByRole('radio', { name: 'At these hours' }).check();
    await page.getByLabel('Monday closes').fill('23:00');
    await page.getByRole('button', { name: 'Copy to all days' }).click();
    await expect(page.getByText('Open every day, 11:00 to 23:00.').last()).toBeVisible();
    await page.getByLabel('Tuesday closes').fill('02:00');
    await expect(page.getByText('next day')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Open at all times: customers can order').last()).toBeVisible();
    await openSection(page, 'Delivery and collection');
    await page.getByLabel('Where you deliver').fill('N1*');
    await page.getByLabel('Fee').fill('2.50');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(said('Saved: delivery and collection.')).toBeVisible();
    await openSection(page, 'Printers');
    await page.getByRole('button', { name: 'Add a printer' }).click();
    await page.getByLabel("The printer's name").fill('Grill');
    await page.getByRole('button', { name: 'Add printer' }).click();
    // Below the summary of the section, which says it too.
    await expect(page.getByText('It has not asked for work yet.').last()).toBeVisible();

    await openBoard(page);
    await page.getByText('Sold out', { exact: true }).click();
    const bacon = page.getByRole('group', { name: 'Availability of Bacon' });
    await bacon.getByRole('button', { name: 'Sold out today' }).click();
    await expect(page.getByText('Sold out: Bacon')).toBeVisible();
    await bacon.getByRole('button', { name: 'Available' }).click();
    await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
    await page.getByText('Pause the shop', { exact: true }).click();
    await page.getByRole('button', { name: '10 minutes' }).click();
    const paused = page.getByText(/^The shop is paused until/);
    await expect(paused).toBeVisible();
    await page.getByRole('button', { name: 'Take orders again' }).first().click();
    await expect(paused).toBeHidden();
  },
);
