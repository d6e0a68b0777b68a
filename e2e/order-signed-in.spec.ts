import { askForCollection, askForDelivery, placeOrder, press, signUp, unfold } from './customer.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { heading, orderButton, orders } from './screens.ts';

test(
  'a delivery and then a collection, the newest on top',
  { tag: '@release' },
  async ({ page }) => {
    await signUp(page);
    await page.getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByText(/^Nothing ordered yet/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Build a burger' }).click();

    await press(page, 'More', 'Meat');
    await orderButton(page).click();
    await page.getByRole('button', { name: 'CONTINUE' }).click();
    await expect(heading(page, 'Checkout')).toBeVisible();
    await askForDelivery(page);
    await unfold(page, 'For the driver');
    await page.getByLabel('Phone').fill('02071234567');
    await page.getByLabel('Note').fill('Ring twice.');
    await placeOrder(page);
    await expect(orders(page)).toHaveCount(1);

    await page.getByRole('link', { name: 'Burger Builder' }).click();
    await press(page, 'More', 'Bacon');
    await orderButton(page).click();
    await page.getByRole('button', { name: 'CONTINUE' }).click();
    await askForCollection(page);
    await expect(page.getByLabel('Street')).toBeHidden();
    await expectAccessible(page);
    await placeOrder(page);

    await expect(page.getByRole('status')).toHaveText(
      'Order placed: a burger with 1 × bacon, $4.70. Thank you!',
    );
    const expectBoth = async () => {
      await expect(orders(page)).toHaveCount(2);
      await expect(orders(page).nth(0)).toContainText(
        /Collection.*Bacon 1 × \$0\.70.*Total \$4\.70/s,
      );
      await expect(orders(page).nth(1)).toContainText(/Delivery.*Meat 1 × \$1\.30.*Total \$5\.30/s);
    };
    await expectBoth();
    await expectAccessible(page);
    await page.reload();
    await expectBoth();
  },
);
