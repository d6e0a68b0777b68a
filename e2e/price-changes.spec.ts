import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { askForCollection, beginSession, placeOrder } from './customer.ts';
import { REFUSED_CALL, expect, expectAccessible, testWithOwnShop as test } from './fixtures.ts';
import { expectBurger, orders, placeOrderButton } from './screens.ts';
import type { Shop } from './shop.ts';

test.use({ expectedErrors: [REFUSED_CALL] });

/** The owner lets every burger begin with a piece of meat: one of two pieces is now in the base price. */
function includeMeat({ dataDir }: Shop): void {
  const database = new DatabaseSync(join(dataDir, 'shop.sqlite'));
  database.exec("update ingredients set start_count = 1 where name = 'meat'");
  database.close();
}

/** A checkout that was opened before the price changed from 6.60 to 5.30. */
async function openStaleCheckout(page: Page, shop: Shop): Promise<void> {
  await beginSession(page);
  await page.goto('/checkout?meat=2');
  await askForCollection(page);
  await expect(placeOrderButton(page)).toContainText('$6.60');
  includeMeat(shop);
}

const priceDialog = (page: Page) => page.getByRole('dialog', { name: 'The price has changed' });

test(
  'a changed price is asked about, and one press orders at it',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await openStaleCheckout(page, ownShop);
    const submits: { key: string | undefined; price: unknown }[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST') return;
      const { price } = request.postDataJSON() as { price: unknown }; // the storefront's own body
      submits.push({ key: request.headers()['idempotency-key'], price });
    });
    await placeOrderButton(page).click();
    await expect(priceDialog(page).getByRole('definition')).toHaveText([
      '$6.60',
      '$5.30',
      '$1.30 less',
    ]);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expectAccessible(page);

    await priceDialog(page).getByRole('button', { name: 'Order for $5.30' }).click();
    await expect(orders(page)).toHaveCount(1);
    await expect(orders(page)).toContainText('$5.30');
    expect(submits.map(({ price }) => price)).toEqual([6.6, 5.3]);
    expect(new Set(submits.map(({ key }) => key)).size).toBe(2);
    await page.reload();
    await expect(orders(page)).toHaveCount(1);
  },
);

test(
  'a changed price may be declined: at the burger it is shown, and nothing is ordered',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await openStaleCheckout(page, ownShop);
    await placeOrderButton(page).click();
    await expect(priceDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(priceDialog(page)).toBeHidden();
    await expect(placeOrderButton(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await priceDialog(page).getByRole('link', { name: 'Back to the burger' }).click();
    await expectBurger(page, '2 × meat', '$5.30');
    await page.getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByText(/^Nothing ordered yet/)).toBeVisible();
  },
);

test('after a reload the new price is known', { tag: '@release' }, async ({ page, ownShop }) => {
  await openStaleCheckout(page, ownShop);
  await page.reload();
  await askForCollection(page);
  await expect(placeOrderButton(page)).toContainText('$5.30');
  await placeOrder(page);
  await expect(orders(page)).toContainText('$5.30');
});
