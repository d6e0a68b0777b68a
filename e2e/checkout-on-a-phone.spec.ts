import type { Locator, Page } from '@playwright/test';
import { askForDelivery, beginSession, placeOrder } from './customer.ts';
import { expect, newEmail, PASSWORD, testWithOwnShop as test } from './fixtures.ts';
import { heading, orderButton, orders, placeOrderButton } from './screens.ts';
import { newOwner } from './staff.ts';
import type { Owner } from './staff.ts';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE, hasTouch: true });

const FAMILY =
  '/checkout?meat=1&Burger1=salad.1&Label1=Ada&Burger2=bacon.2&Label2=Ben&Burger3=meat.2&Extras=fries.2_cola.3';

async function furnish(owner: Owner): Promise<void> {
  await owner.addExtra('fries', 3);
  await owner.addExtra('cola', 2.5);
  await owner.setFacts({ name: 'Stack & Sons', country: 'United Kingdom' });
  await owner.setShop({ delivery: { isOffered: true, zipCodes: [], minimum: 5, fee: 2.5 } });
}

/** Whether the fold of the optional fields, the last of the form, ends above the foot. */
async function isWholeFormInView(page: Page): Promise<boolean> {
  const bottomOf = async (part: Locator) => (await part.boundingBox())?.y ?? Infinity;
  const last = page.locator('summary').filter({ hasText: 'For the driver' });
  const box = await last.boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? 0) <= (await bottomOf(placeOrderButton(page)));
}

/** The controls of the checkout; two ways to receive an order are one choice. */
function controls(page: Page): Locator {
  return page
    .getByRole('main')
    .locator('summary, button, textarea, input:not([value="collection"])')
    .filter({ visible: true });
}

test('the checkout of a returning customer is one screen of a phone, and a family’s at most two', async ({
  page,
  ownShop,
}) => {
  await furnish(await newOwner(ownShop));
  await beginSession(page);
  await page.goto(FAMILY);
  await expect(page.getByText('4 burgers', { exact: true })).toBeVisible();
  await expect(page.getByText('2 fries, 3 colas', { exact: true })).toBeVisible();
  await expect(placeOrderButton(page)).toBeInViewport({ ratio: 1 });
  const height = await page.getByRole('main').evaluate((main) => main.scrollHeight);
  expect(height).toBeLessThanOrEqual(2 * PHONE.height);
  await askForDelivery(page);
  await placeOrder(page);

  await page.goto('/checkout?meat=2&cheese=1');
  await expect(page.getByText('Filled in from an earlier order.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel('Postcode')).toHaveValue('N1 9GU');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(placeOrderButton(page)).toBeInViewport({ ratio: 1 });
  expect(await isWholeFormInView(page)).toBe(true);
  expect(await controls(page).count()).toBeLessThanOrEqual(10);
});

test('a newcomer orders in eight presses from a starter, and then in four', async ({
  page,
  ownShop,
}) => {
  await furnish(await newOwner(ownShop));
  let presses = 0;
  const press = async (what: Locator) => {
    await what.tap();
    presses += 1;
  };
  const type = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true });
    await press(field);
    await field.fill(text);
  };
  const starter = page.getByRole('list', { name: 'Start with' }).getByRole('button').first();
  await page.goto('/');
  await press(starter);
  await press(orderButton(page));
  await type('E-mail', newEmail());
  await type('Password', PASSWORD);
  await press(page.getByRole('button', { name: 'Sign up', exact: true }));
  await press(page.getByRole('radio', { name: 'Collection' }));
  await type('Name', 'Ada Lovelace');
  await press(placeOrderButton(page));
  await expect(orders(page)).toHaveCount(1);
  expect(presses).toBe(8);

  presses = 0;
  await page.goto('/');
  await press(starter);
  await press(orderButton(page));
  await press(page.getByRole('button', { name: 'CONTINUE' }));
  await expect(heading(page, 'Checkout')).toBeVisible();
  await press(placeOrderButton(page));
  await expect(orders(page)).toHaveCount(2);
  expect(presses).toBe(4);
});
