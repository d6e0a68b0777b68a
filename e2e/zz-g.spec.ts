import { newCustomer, orderPastThePage } from './customer.ts';
import { testWithOwnShop as test, expect, expectAccessible } from './fixtures.ts';
import { newOwner, newCook, signInAs } from './staff.ts';
const VIEWS = [
  [390, 844],
  [320, 640],
  [1024, 768],
  [1440, 900],
] as const;
for (const scheme of ['light', 'dark'] as const)
  test('pictures ' + scheme, async ({ page, ownShop }) => {
    const owner = await newOwner(ownShop);
    for (const [n, p] of [
      ['fries', 3],
      ['onion-rings', 3.5],
      ['cola', 2.5],
    ] as const)
      await owner.addExtra(n, p);
    await owner.setShop({ delivery: { isOffered: true, zipCodes: [], minimum: 0, fee: 2.5 } });
    await signInAs(page, ownShop, 'owner');
    const customer = await newCustomer(page, ownShop.url);
    const cook = await newCook(ownShop);
    const ada = await orderPastThePage(customer, { meat: 1 }, { name: 'Ada Vries' });
    await cook.take(ada, 'preparing');
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/counter');
    const shoot = async (name: string) => {
      for (const [width, height] of VIEWS) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(500);
        await page.screenshot({ path: `/tmp/pics-g/${name}-${scheme}-${width}.png` });
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: /Ada Vries/ }).click();
    await expect(page.getByRole('button', { name: 'Change order' })).toBeVisible();
    await shoot('0-order');
    await page.getByRole('button', { name: 'Change order' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('What?')).toBeVisible();
    await shoot('1-add');
    await expectAccessible(page);
    await dialog.getByLabel('What?').selectOption({ label: 'Built here · $4.00' });
    await shoot('2-burger');
    await expectAccessible(page);
    await dialog.getByLabel('Name, address or note').check();
    await dialog.getByLabel('Delivery', { exact: true }).check();
    await shoot('3-correct');
    await dialog.getByRole('button', { name: 'Change it' }).scrollIntoViewIfNeeded();
    await shoot('4-correct-end');
    await expectAccessible(page);
    await dialog.getByLabel('Take something off').check();
    await dialog.getByRole('button', { name: 'Take it off' }).click();
    await shoot('5-last');
    await expectAccessible(page);
  });
