import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { REFUSED_CALL, expect, expectAccessible, testWithOwnShop as test } from './fixtures.ts';
import { expectBurger, failureModal } from './screens.ts';
import type { Shop } from './shop.ts';

test.use({ expectedErrors: [REFUSED_CALL] });

const FAILED = "Ingredients can't be loaded!";

/** Takes the shop's ingredients away, or gives them back. */
function moveIngredients(shop: Shop, from: string, to: string): void {
  const database = new DatabaseSync(join(shop.dataDir, 'shop.sqlite'), { timeout: 5000 });
  database.exec(`alter table ${from} rename to ${to}`);
  database.close();
}

test(
  'the builder shows the error and can try again',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    moveIngredients(ownShop, 'ingredients', 'mislaid');
    await page.goto('/?salad=1&meat=2');
    await expect(failureModal(page).getByText('Something went wrong in the shop.')).toBeVisible();
    await expectAccessible(page);
    await failureModal(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert')).toHaveText(FAILED);
    await expect(page.getByRole('button', { name: '+ Another burger' })).toBeHidden();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(failureModal(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toHaveText(FAILED);

    // The shop's own links lead to the builder without a query.
    await page.getByRole('link', { name: 'Authenticate' }).click();
    await page.getByRole('link', { name: 'Tall Order' }).click();
    await failureModal(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Your burger is kept: 1 × salad, 2 × meat.')).toBeVisible();

    moveIngredients(ownShop, 'mislaid', 'ingredients');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectBurger(page, '1 × salad, 2 × meat', '$7.10');
    await expect(page).toHaveURL('/?salad=1&meat=2');
    await expect(page.getByText(FAILED)).toBeHidden();
    await expect(failureModal(page)).toBeHidden();
  },
);
