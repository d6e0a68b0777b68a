import { askForDelivery, beginSession, unfold } from './customer.ts';
import { CLOSED, expect, expectAccessible, testWithOwnShop as test } from './fixtures.ts';
import { SHOP_UNREACHABLE, failureModal, orders, placeOrderButton } from './screens.ts';

test.use({ expectedErrors: [CLOSED] });

test(
  'with the shop gone the form is kept, and the next try places one order',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await beginSession(page);
    await page.goto('/checkout?cheese=2');
    await askForDelivery(page);
    await unfold(page, 'For the driver');
    await page.getByLabel('Note').fill('Well done, please.');

    await ownShop.stop();
    await placeOrderButton(page).click();
    await expect(failureModal(page).getByText(SHOP_UNREACHABLE)).toBeVisible();
    await failureModal(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(/We don.t know yet if your order reached us/)).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
    await expect(page.getByLabel('ZIP code')).toHaveValue('N1 9GU');
    await expect(page.getByLabel('Note')).toHaveValue('Well done, please.');
    await expect(page).toHaveURL('/checkout?cheese=2');
    await expectAccessible(page);

    await ownShop.start();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(orders(page)).toHaveCount(1);
    await page.reload();
    await expect(orders(page)).toHaveCount(1);
    await expect(failureModal(page)).toBeHidden();
  },
);
