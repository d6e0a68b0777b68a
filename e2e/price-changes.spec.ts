import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { askForCollection, beginSession } from './customer.ts';
import { REFUSED_CALL, expect, expectAccessible, testWithOwnShop as test } from './fixtures.ts';
import { orders, placeOrderButton } from './screens.ts';
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
