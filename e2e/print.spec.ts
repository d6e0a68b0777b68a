import { askForCollection, beginSession, newCustomer, placeOrder } from './customer.ts';
import { expect, test, testWithOwnShop } from './fixtures.ts';
import { orders } from './screens.ts';
import { newOwner, openBoard, signInAs } from './staff.ts';

test.use({ colorScheme: 'dark' });

test('printed orders are ink on paper, without what can be pressed', async ({ page }) => {
  await beginSession(page);
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

testWithOwnShop(
  'a basket is printed on 80 mm, each burger on a slip of its own',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    const owner = await newOwner(ownShop);
    await owner.addExtra('fries', 3);
    await signInAs(page, ownShop, 'kitchen');
    const customer = await newCustomer(page, ownShop.url);
    await customer.goto(
      '/checkout?meat=1&Burger1=bacon.1&Burger2=salad.2&Label2=Ben&Extras=fries.2',
    );
    await askForCollection(customer);
    await placeOrder(customer);
    await openBoard(page);
    const pages: string[][] = [];
    await page.exposeFunction('savePages', async () => {
      const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      pages.push(paper.match(/MediaBox \[[^\]]*\]/g) ?? []);
    });
    await page.evaluate('window.print = window.savePages');
    await page.getByRole('article').getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: /^Print slips/ }).click();
    // 80 × 160 mm in points.
    const page80 = expect.stringMatching(/^MediaBox \[0 0 22[67][.\d]* 45[34][.\d]*\]$/);
    await expect.poll(() => pages).toEqual([Array.from({ length: 4 }, () => page80)]);
  },
);
