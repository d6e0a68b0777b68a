import type { Page } from '@playwright/test';
import { expect, expectAccessible, testWithOwnShop as test } from './fixtures.ts';
import { heading, openSection } from './screens.ts';
import { beginSessionAs } from './staff.ts';

function said(page: Page, words: string) {
  return page.getByRole('status').filter({ hasText: words });
}

/** Sets the name and an address, hours from Tuesday to Sunday, and terms of delivery. */
async function setUp(page: Page): Promise<void> {
  await openSection(page, 'Shop details');
  await page.getByLabel("The shop's name").fill("Ada's Burgers");
  await page.getByLabel('Street').fill('12 Engine Row');
  await page.getByLabel('City', { exact: true }).fill('London');
  await page.getByLabel('Phone').fill('+44 20 7946 0018');
  await page.getByLabel('Legal text').fill('Run by Ada.\n\nRegistered in London.');

  await openSection(page, 'Opening hours');
  await page.getByRole('radio', { name: 'At these hours' }).check();
  await page.getByLabel('Monday opens').fill('11:30');
  await page.getByLabel('Monday closes').fill('22:00');
  await page.getByRole('button', { name: 'Copy to all days' }).click();
  await page.getByRole('button', { name: 'Remove the hours 11:30 to 22:00 of Monday' }).click();
  await page.getByLabel('Last orders, in minutes before closing').fill('15');
  const hours = 'Open Tuesday to Sunday, 11:30 to 22:00; last orders 15 minutes before.';
  await expect(page.getByText(hours, { exact: true }).last()).toBeVisible();

  await openSection(page, 'Delivery and collection');
  await page.getByLabel('Where you deliver').fill('N1*\nE8');
  await page.getByLabel('Minimum').fill('12');
  await page.getByLabel('Fee').fill('2,50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    said(page, 'Saved: shop details, opening hours, and delivery and collection.'),
  ).toBeVisible();
}

test('an owner sets name, hours and delivery, and a customer reads them', async ({
  page,
  browser,
  ownShop,
}) => {
  await beginSessionAs(page, ownShop, 'owner');
  await page.goto('/shop');
  await expect(heading(page, 'Shop settings')).toBeVisible();
  await expectAccessible(page);
  await setUp(page);
  await expectAccessible(page);
  await expect(page).toHaveTitle("Shop settings · Ada's Burgers");

  const customer = await browser.newPage({ baseURL: ownShop.url });
  await customer.goto('/');
  await expect(customer.getByRole('link', { name: "Tall Order Ada's Burgers" })).toBeVisible();
  await customer.getByRole('link', { name: 'About this shop' }).click();
  await expect(heading(customer, "About Ada's Burgers")).toBeVisible();
  await expect(customer.getByText('Tuesday to Sunday')).toBeVisible();
  await expect(
    customer.getByText(
      'We deliver to E8 and ZIP codes that begin with N1: $2.50, minimum order $12.00.',
    ),
  ).toBeVisible();
  await expect(customer.getByRole('link', { name: '+44 20 7946 0018' })).toHaveAttribute(
    'href',
    'tel:+442079460018',
  );
  await expectAccessible(customer);
  await customer.close();
});

test(
  'the settings and their explanations fit on a small phone',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await beginSessionAs(page, ownShop, 'owner');
    await page.goto('/shop');
    await setUp(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: 'Add a date with other hours' }).click();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(320);
    await page.getByRole('button', { name: 'Discard' }).click();
    for (const path of ['/about', '/']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: "Tall Order Ada's Burgers" })).toBeVisible();
      expect(await width()).toBe(320);
    }
  },
);

test('the closed settings fit into two screens of a phone, and the bar is in sight', async ({
  page,
  ownShop,
}) => {
  await beginSessionAs(page, ownShop, 'owner');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/shop');
  await setUp(page);
  await page.reload();
  await expect(page.getByText('We deliver to E8 and').first()).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(1500);

  await openSection(page, 'Shop details');
  await page.getByLabel('City', { exact: true }).fill('York');
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport();
});

test('no field that Tab reaches is under the bar that saves', async ({ page, ownShop }) => {
  await beginSessionAs(page, ownShop, 'owner');
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/shop');
  await openSection(page, 'Shop details');
  await page.getByLabel("The shop's name").fill('Tower');
  const bar = await page.getByRole('button', { name: 'Save' }).boundingBox();
  for (let tab = 0; tab < 16; tab += 1) {
    await page.keyboard.press('Tab');
    const end = await page.evaluate(() => {
      const field = document.activeElement?.closest('form') && document.activeElement;
      return field ? field.getBoundingClientRect().bottom : 0;
    });
    expect(end).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});
