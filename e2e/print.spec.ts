import { askForCollection, placeOrder, signUp } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { orders } from './screens.ts';

test.use({ colorScheme: 'dark' });

test('printed orders are ink on paper, without what can be pressed', async ({ page }) => {
  await signUp(page);
  await page.goto('/checkout?salad=1&meat=2');
  await askForCollection(page);
  await placeOrder(page);
  await page.emulateMedia({ media: 'print' });
  await expect(orders(page)).toHaveCount(1);
  await expect(orders(page).getByText('$7.10')).toBeVisible();
  await expect(orders(page).getByText('gluten, sesame')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(0, 0, 0)');
});
