import { askForCollection, signUp } from './customer.ts';
import { expect, expectAccessible, testWithSuspendableShop as test } from './fixtures.ts';
import { expectBurger, heading, orders, placeOrderButton } from './screens.ts';

const LOADING = 'Loading...';

test.use({ serviceWorkers: 'allow' });

// A call is given up after 15 s, and a look for what is not accessible may take longer: nothing more is expected of
// that call afterwards.

test(
  'the builder, the orders and the checkout say that they are loading',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await signUp(page);
    await page.getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByText(/^Nothing ordered yet/)).toBeVisible();
    await expectAccessible(page);
    // A page that has just been opened has no ingredients yet.
    await page.reload();
    await expect(page.getByText(/^Nothing ordered yet/)).toBeVisible();

    ownShop.pause();
    await page.getByRole('link', { name: 'Burger Builder' }).click();
    await expect(page.getByRole('status').getByText(LOADING)).toBeVisible();
    await expect(page.getByRole('button', { name: 'More Salad' })).toBeHidden();
    ownShop.resume();
    await expectBurger(page, 'no ingredients', '$4.00');
    await expect(page.getByText(LOADING)).toBeHidden();

    ownShop.pause();
    await page.getByRole('link', { name: 'Orders' }).click();
    await expect(heading(page, 'Orders')).toBeVisible();
    await expect(page.getByRole('status').getByText(LOADING)).toBeVisible();
    ownShop.resume();
    await expect(page.getByText(/^Nothing ordered yet/)).toBeVisible();
    await expect(page.getByText(LOADING)).toBeHidden();

    ownShop.pause();
    await page.getByRole('link', { name: 'Burger Builder' }).click();
    await page.getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('status').getByText(LOADING)).toBeVisible();
    await expectAccessible(page);
    ownShop.resume();

    // From the cache the page opens while the shop does not answer.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    ownShop.pause();
    await page.goto('/checkout?meat=1');
    await expect(heading(page, 'Checkout')).toBeVisible();
    await expect(page.getByRole('status').getByText(LOADING)).toBeVisible();
    ownShop.resume();
    await expect(page.getByRole('img', { name: 'Burger with 1 × meat' })).toBeVisible();
    await expect(page.getByText(LOADING)).toBeHidden();

    ownShop.pause();
    await page.goto('/checkout?meat=2');
    await expect(page.getByRole('status').getByText(LOADING)).toBeVisible();
    await expectAccessible(page);
    ownShop.resume();

    await page.goto('/checkout?meat=1');
    await askForCollection(page);
    ownShop.pause();
    await placeOrderButton(page).click();
    const busy = page.getByRole('button', { name: 'Placing your order…' });
    await expect(busy).toBeFocused();
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    ownShop.resume();
    await expect(orders(page)).toHaveCount(1);

    await page.goto('/checkout?meat=2');
    await askForCollection(page);
    ownShop.pause();
    await placeOrderButton(page).click();
    await expect(busy).toBeVisible();
    await expectAccessible(page);
  },
);
