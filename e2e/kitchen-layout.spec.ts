import type { Page } from '@playwright/test';
import { newCustomer, orderPastThePage } from './customer.ts';
import { expect, testWithOwnShop as test } from './journey.ts';
import type { Shop } from './shop.ts';
import { openBoard, signInAs } from './staff.ts';

/** Opens the board of a shop where these orders came in, one after the other. */
async function openBoardWith(page: Page, shop: Shop, orders: Record<string, string>[]) {
  await signInAs(page, shop, 'kitchen');
  const customer = await newCustomer(page, shop.url);
  for (const orderData of orders) await orderPastThePage(customer, { meat: 1 }, orderData);
  await openBoard(page);
  await expect(page.getByRole('article')).toHaveCount(orders.length);
}

test('a long note leaves the buttons of the tickets beside it on the screen', async ({
  page,
  ownShop,
}) => {
  const note = 'Please cut it in half and wrap each half on its own. '.repeat(5);
  await openBoardWith(page, ownShop, [{ note, name: 'Ada' }, { name: 'Bob' }]);
  await expect(page.getByRole('button', { name: /^Start .* Bob$/ })).toBeInViewport({ ratio: 1 });
});

test('the strip that takes a step back lies over no button', async ({ page, ownShop }) => {
  const names = ['Ada', 'Bob', 'Cem', 'Eve', 'Fay', 'Gil'];
  await openBoardWith(
    page,
    ownShop,
    names.map((name) => ({ name })),
  );
  await page.getByRole('button', { name: /^Start .* Ada$/ }).click();
  const undo = page.getByRole('button', { name: 'Undo the last step' });
  await expect(undo).toBeVisible();
  const buttons = page.getByRole('article').getByRole('button');
  for (const button of await buttons.all()) {
    // As far down as the focus would take it.
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    const [strip, box] = [await undo.boundingBox(), await button.boundingBox()];
    expect(box && box.y + box.height).toBeLessThanOrEqual(strip?.y ?? 0);
  }
});

test('a name of one long word fits the width of a phone', async ({ page, ownShop }) => {
  await openBoardWith(page, ownShop, [{ name: 'Wolfeschlegelsteinhausenbergerdorffwelchevo' }]);
  const width = 390;
  await page.setViewportSize({ width, height: 844 });
  const expectToFit = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  };
  await expect(page.getByText('1 new order')).toBeVisible();
  await expectToFit();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectToFit();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByText(/^Recall: 1/).click();
  await expect(page.getByRole('listitem').getByRole('button', { name: /^Print/ })).toBeVisible();
  await expectToFit();
});
