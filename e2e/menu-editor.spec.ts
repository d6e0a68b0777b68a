import type { Locator, Page } from '@playwright/test';
import { askForCollection, beginSession } from './customer.ts';
import { REFUSED_CALL, expect, expectAccessible, testWithOwnShop as test } from './fixtures.ts';
import { expectBurger, heading, orders, placeOrderButton } from './screens.ts';
import { beginSessionAs } from './staff.ts';

/** The menu editor of a new owner. */
async function openEditor(page: Page): Promise<void> {
  await page.goto('/menu');
  await expect(heading(page, 'Prices & stock')).toBeVisible();
  await expect(page.getByLabel('Cheese price')).toHaveValue('0.40');
}

function card(page: Page, label: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: label, exact: true }) });
}

function done(page: Page, words: string): Locator {
  return page.getByRole('status').filter({ hasText: words });
}

async function changePrice(page: Page, label: string, price: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${label}` }).click();
  await page.getByLabel('Price each').fill(price);
  await page.getByRole('button', { name: `Save ${label.toLowerCase()}` }).click();
  await expect(done(page, `${label} is saved`)).toBeVisible();
}

test.describe('prices', () => {
  test.use({ expectedErrors: [REFUSED_CALL] });

  test('a new price of cheese is that of the next burger, and an order at the old one is asked about', async ({
    page,
    browser,
    ownShop,
  }) => {
    await beginSessionAs(page, ownShop, 'owner');
    const late = await browser.newPage({ baseURL: ownShop.url });
    await beginSession(late);
    await late.goto('/checkout?cheese=2');
    await askForCollection(late);
    await expect(placeOrderButton(late)).toContainText('$4.80');

    await openEditor(page);
    await expectAccessible(page);
    await changePrice(page, 'Cheese', '0,65');
    await expect(page.getByRole('button', { name: 'Change Cheese' })).toBeFocused();
    await expect(page.getByLabel('Cheese price')).toHaveValue('0.65');
    await expect(page.getByRole('list', { name: 'Changes of the menu' })).toContainText(
      'Price each: $0.40 → $0.65',
    );

    await placeOrderButton(late).click();
    await expect(
      late.getByRole('dialog', { name: 'The price has changed' }).getByRole('definition'),
    ).toHaveText(['$4.80', '$5.30', '$0.50 more']);
    const early = await browser.newPage({ baseURL: ownShop.url });
    await beginSession(early);
    await early.goto('/?cheese=2');
    await expectBurger(early, '2 × cheese', '$5.30');
    await early.goto('/checkout?cheese=2');
    await askForCollection(early);
    await placeOrderButton(early).click();
    await expect(orders(early)).toContainText('$5.30');
    await Promise.all([late.close(), early.close()]);
  });
});

test('a new ingredient is drawn, sold, marked as sold out, and taken off again', async ({
  page,
  browser,
  ownShop,
}) => {
  await beginSessionAs(page, ownShop, 'owner');
  await openEditor(page);
  await page.getByRole('button', { name: 'Add an ingredient' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('fried egg');
  await page.getByLabel('Price each').fill('1.1');
  // A choice takes the press although the field that it leaves is wrong.
  await page.getByLabel('Maximum').fill('');
  await page.getByRole('radio', { name: 'It contains…' }).check();
  await page.getByLabel('Maximum').fill('9');
  await page.getByRole('checkbox', { name: 'Eggs' }).check();
  await page.getByRole('radio', { name: 'Egg', exact: true }).check();
  await expect(
    page.getByRole('img', { name: 'Burger with 1 × salad, 1 × meat, 1 × fried egg' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to menu' }).click();
  await expect(done(page, 'Fried egg is on the menu.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add an ingredient' })).toBeFocused();

  const customer = await browser.newPage({ baseURL: ownShop.url });
  await beginSession(customer);
  await customer.goto('/');
  await customer.getByRole('button', { name: 'More Fried egg' }).click();
  await expectBurger(customer, '1 × fried egg', '$5.10');
  await customer.goto('/checkout?fried+egg=1');
  await askForCollection(customer);
  await placeOrderButton(customer).click();
  await expect(orders(customer)).toContainText('$5.10');

  await card(page, 'Fried egg').getByRole('button', { name: 'Sold out today' }).click();
  await expect(done(page, 'Fried egg is sold out for today.')).toBeVisible();
  await customer.goto('/');
  await expect(customer.getByRole('button', { name: 'More Fried egg' })).toBeDisabled();
  await expect(customer.getByRole('group', { name: 'Fried egg' })).toContainText('Sold out');

  await page.getByRole('button', { name: 'Change Fried egg' }).click();
  await page.getByRole('button', { name: 'Remove Fried egg' }).click();
  const question = page.getByRole('dialog', { name: 'Take fried egg off the menu?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove fried egg' }).click();
  await expect(card(page, 'Fried egg')).toHaveCount(0);
  await customer.goto('/');
  await expect(customer.getByRole('button', { name: 'More Meat' })).toBeVisible();
  await expect(customer.getByRole('button', { name: 'More Fried egg' })).toHaveCount(0);
  await customer.close();
});

test('leaving in any way does not lose entries', { tag: '@release' }, async ({ page, ownShop }) => {
  await beginSessionAs(page, ownShop, 'owner');
  await page.goto('/orders');
  // Said by the program. A link that is pressed before it is there loads a page of its own.
  await expect(page.getByText('Nothing ordered yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Prices & stock' }).click();
  await page.getByRole('button', { name: 'Change Cheese' }).click();
  await page.getByLabel('Price each').fill('9');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByLabel('Price each').fill('0.40');
  // A press that comes right behind the letter.
  await page.getByLabel('Price each').evaluate(async (field: HTMLInputElement) => {
    field.select();
    document.execCommand('insertText', false, '9');
    await Promise.resolve();
    document.querySelector<HTMLAnchorElement>('nav a[href="/orders"]')?.click();
  });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.evaluate(() => window.history.back());
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/menu');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Price each')).toHaveValue('9');
  await page.getByRole('button', { name: 'Change Meat' }).click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');

  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(heading(page, 'Orders')).toBeVisible();
  await page.getByRole('link', { name: 'Prices & stock' }).click();
  await page.getByRole('button', { name: 'Change Cheese' }).click();
  await page.getByLabel('Price each').fill('9');
  await page.getByRole('link', { name: 'Orders' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(heading(page, 'Orders')).toBeVisible();
});

test(
  'the fields beside each other stay on one line while something is wrong with one of them',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await beginSessionAs(page, ownShop, 'owner');
    await openEditor(page);
    await page.getByRole('button', { name: 'Change Cheese' }).click();
    const form = card(page, 'Cheese');
    const fields = [form.getByLabel('Price each'), form.getByLabel('Kilocalories')] as const;
    await fields[0].fill('x');
    await form.getByRole('button', { name: 'Save cheese' }).click();
    await expect(fields[0]).toHaveAccessibleDescription(/Write the amount in figures/);
    for (const width of [1280, 390]) {
      // oxlint-disable-next-line no-await-in-loop -- one window
      await page.setViewportSize({ width, height: 800 });
      const tops = await Promise.all(
        fields.map(async (field) => (await field.boundingBox())?.y ?? 0),
      );
      expect(new Set(tops).size, `at ${width} pixels`).toBe(1);
    }
  },
);
