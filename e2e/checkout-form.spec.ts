import type { Page } from '@playwright/test';
import { beginSession, placeOrder, unfold } from './customer.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { heading, orders, placeOrderButton } from './screens.ts';

/** What is typed into which field, and what the field then says. */
const RULES: [string, string, string][] = [
  ['Name', '', 'Enter your name.'],
  ['Street', '', 'Enter your street.'],
  ['ZIP code', '12', 'ZIP code needs at least 3 characters.'],
  ['Country', '', 'Enter your country.'],
  ['E-mail', 'ada@', 'E-mail must look like name@example.com.'],
  ['Phone', '12ab', 'Enter a phone number, like 020 7946 0018.'],
  ['Note', 'x'.repeat(281), 'Keep the note to 280 characters.'],
];

const VALID: Record<string, string> = {
  Name: 'A',
  Street: 'S',
  'ZIP code': '123',
  Country: 'C',
  'E-mail': 'a@b.co',
  Phone: '+44 7700 900123',
  Note: 'x'.repeat(280),
};

async function openCheckout(page: Page): Promise<void> {
  await beginSession(page);
  await page.goto('/checkout?meat=1');
  await expect(page.getByLabel('Name')).toBeVisible();
}

test(
  'a field reports its problem when it loses the focus, until it is corrected',
  { tag: '@release' },
  async ({ page }) => {
    await openCheckout(page);
    await unfold(page, 'For the driver');
    for (const [label, value, message] of RULES) {
      const field = page.getByLabel(label, { exact: true });
      await field.fill(VALID[label] ?? '');
      await field.fill(value);
      await expect(page.getByText(message)).toBeHidden();
      await field.blur();
      await expect(page.getByText(message)).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '\\.')));
      if (label === 'Note') await expectAccessible(page);
      await field.fill(VALID[label] ?? '');
      await expect(page.getByText(message)).toBeHidden();
      await expect(field).toHaveAttribute('aria-invalid', 'false');
    }
    await placeOrder(page);
    await expect(orders(page)).toHaveCount(1);
  },
);

test('a submit lists everything that is wrong and leads to it', async ({ page }) => {
  await openCheckout(page);
  await page.getByLabel('E-mail').fill('');
  await unfold(page, 'For the driver');
  await page.getByLabel('Phone').fill('12');
  await unfold(page, 'For the driver');
  await placeOrderButton(page).click();

  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  const labels = ['Name', 'Street', 'ZIP code', 'Country', 'E-mail', 'Phone'];
  await expect(summary.getByRole('link')).toHaveText(labels);
  await expect(page.getByText('Phone needs at least 7 digits.')).toHaveCount(1);
  await expectAccessible(page);
  for (const [place, label] of labels.entries()) {
    await summary.getByRole('link').nth(place).click();
    await expect(page.getByLabel(label)).toBeFocused();
  }
  await expect(page).toHaveURL('/checkout?meat=1');

  await page.getByLabel('Name').fill('Ada');
  await placeOrderButton(page).click();
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(5);
});

/** The words of what Tab reaches after the heading, to the button that orders. */
async function stopsOf(page: Page): Promise<string[]> {
  await heading(page, 'Checkout').focus();
  const stops: string[] = [];
  while (!stops.at(-1)?.startsWith('Place order') && stops.length < 20) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const words = await focused.evaluate((it: HTMLInputElement | HTMLElement) =>
      'labels' in it && it.labels?.length ? it.labels[0]?.textContent : it.textContent,
    );
    stops.push(words ?? '');
  }
  return stops;
}

const STOPS = ['Delivery', 'Name', 'Street', 'ZIP code', 'Country', 'E-mail'];

test('Tab goes from the order through the form to the button that orders', async ({ page }) => {
  await openCheckout(page);
  expect(await stopsOf(page)).toEqual([
    'Back to the burger',
    'Your order 1 × meat$5.30',
    ...STOPS,
    'For the driver door code, phone, note',
    'Place order · $5.30',
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await unfold(page, 'For the driver');
  expect(await stopsOf(page)).toEqual([
    'Back to the burger',
    'Your order 1 × meat$5.30',
    ...STOPS,
    'For the driver',
    'Door code',
    'Phone',
    'Note',
    'Place order · $5.30',
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const press of ['click', 'tap'] as const) {
    test(`a link below a wrong field needs one ${press}`, { tag: '@release' }, async ({ page }) => {
      await openCheckout(page);
      await unfold(page, 'For the driver');
      await page.getByLabel('Phone').fill('12ab');
      await page.getByRole('link', { name: 'About this shop' })[press]();
      await expect(page).toHaveURL('/about');
    });
  }
});
