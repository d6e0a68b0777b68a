import {
  addAnother,
  askForCollection,
  beginSession,
  enterCredentials,
  newestOrder,
  orderSoFar,
  placeOrder,
  press,
  signUp,
  unfold,
} from './customer.ts';
import { expect, expectAccessible, newEmail, testWithOwnShop as test } from './fixtures.ts';
import { heading, orderButton, orderTotal, orders, placeOrderButton } from './screens.ts';
import { newCook, newOwner, openBoard, signInAs } from './staff.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' });

test('a family orders once, from a phone, and the kitchen has one ticket', async ({
  page,
  ownShop,
}) => {
  test.slow(); // it looks at six screens in every colour and size
  const owner = await newOwner(ownShop);
  await owner.addExtra('fries', 3);
  await owner.addExtra('cola', 2.5);
  await signUp(page);
  await press(page, 'More', 'Meat');
  await addAnother(page);
  await expect(
    orderSoFar(page).getByRole('button', { name: /^Burger 1 .*1 × meat$/ }),
  ).toBeVisible();
  await press(page, 'More', 'Bacon');
  await orderSoFar(page)
    .getByRole('button', { name: /^Burger 1/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ada');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Sides & drinks' }).click();
  await dialog.getByRole('button', { name: 'More Fries' }).dblclick();
  await dialog.getByRole('button', { name: 'More Cola' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  // Two burgers of $5.30, two fries and a cola, and the burger of $4.70 that is being built.
  await expect(orderTotal(page)).toHaveText('Order total: $23.80');
  await expect(page.getByText('3 burgers, 3 sides')).toBeVisible();
  await expectAccessible(page);

  // The address holds all of it.
  await page.reload();
  await expect(orderSoFar(page).getByRole('button', { name: /^Ada .*1 × meat$/ })).toBeVisible();
  await expect(orderTotal(page)).toHaveText('Order total: $23.80');
  await orderButton(page).click();
  await expect(dialog.getByRole('listitem')).toContainText([
    /^Ada\s?1\s×\smeat\s?\$5\.30/,
    /^Burger 2\s?1\s×\smeat\s?\$5\.30/,
    /^Burger 3\s?1\s×\sbacon\s?\$4\.70/,
    /^2 × Fries\s?\$6\.00/,
    /^1 × Cola\s?\$2\.50/,
  ]);
  await expect(dialog).toContainText('Total Price: $23.80');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await unfold(page, 'Your order');
  await page.getByLabel("Who's burger 3 for?").fill('Ben');
  await askForCollection(page);
  await expectAccessible(page);
  await expect(placeOrderButton(page)).toHaveText('Place order · $23.80');
  await placeOrder(page);

  await expect(orders(page)).toHaveCount(1);
  await expect(orders(page)).toContainText(['$23.80']);
  await expect(page.getByText('2 × Fries', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const kitchen = await page
    .context()
    .browser()
    ?.newContext({ baseURL: ownShop.url, viewport: { width: 1280, height: 800 } });
  const board = await kitchen?.newPage();
  if (board === undefined) throw new Error('The page has no browser.');
  await signInAs(board, ownShop, 'kitchen');
  await openBoard(board);
  const ticket = board.getByRole('article');
  await expect(ticket).toHaveCount(1);
  await expect(ticket.getByText('2 ×', { exact: true })).toBeVisible();
  await ticket.getByRole('checkbox', { name: 'Ada' }).check();
  await expect(ticket.getByRole('checkbox', { name: 'Burger 2' })).not.toBeChecked();
  await ticket.getByRole('checkbox', { name: 'Ben' }).check();
  await expectAccessible(board);
  await board.reload();
  await expect(ticket.getByRole('checkbox', { name: 'Ben' })).toBeChecked();
  await ticket.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByText('Preparing', { exact: true }).first()).toBeVisible();
});

test(
  'two people put one order together on two phones by its link, and the second orders all of it',
  { tag: '@release' },
  async ({ page, browser, ownShop }) => {
    await page.goto('/');
    await press(page, 'More', 'Meat');
    await addAnother(page);
    await press(page, 'More', 'Bacon');
    await expect(page.getByRole('button', { name: 'Share this order' })).toBeVisible();
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const other = await browser.newContext({ baseURL: ownShop.url, ...phone });
    const second = await other.newPage();
    await second.goto(page.url());
    await addAnother(second);
    await press(second, 'More', 'Cheese');
    await expect(second).toHaveURL('/?cheese=1&Burger1=meat.1&Burger2=bacon.1');
    await orderButton(second).click();
    await enterCredentials(second, newEmail());
    await second.getByRole('button', { name: 'Sign up', exact: true }).click();
    await askForCollection(second);
    await expect(placeOrderButton(second)).toHaveText('Place order · $14.40');
    await placeOrder(second);
    await expect(orders(second)).toHaveCount(1);
    await other.close();
  },
);

test(
  'a burger removed from an order can be restored, and a part of what was ordered cancelled',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await beginSession(page);
    await page.goto('/?meat=1&Burger1=salad.1&Burger2=bacon.1');
    await orderSoFar(page)
      .getByRole('button', { name: /^Burger 1/ })
      .click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL('/?meat=1&Burger1=bacon.1');
    await expect(orderSoFar(page).getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/?meat=1&Burger1=salad.1&Burger2=bacon.1');
    await expect(heading(page, 'Build your burger')).toBeFocused();
    // Going on with one of the tray puts the burger in progress in its place.
    await orderSoFar(page)
      .getByRole('button', { name: /^Burger 2/ })
      .click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page).toHaveURL('/?bacon=1&Burger1=salad.1&Burger2=meat.1');
    await expect(heading(page, 'Build your burger')).toBeFocused();

    await orderButton(page).click();
    await page.getByRole('button', { name: 'CONTINUE' }).click();
    await askForCollection(page);
    await placeOrder(page);
    await page.getByRole('button', { name: /^Change or cancel/ }).click();
    await page.getByLabel(/^Burger 2/).check();
    await page.getByRole('button', { name: 'Take it off' }).click();
    await expect(orders(page)).toContainText(['$9.20']);
    const cook = await newCook(ownShop);
    const id = await newestOrder(page);
    await cook.take(id, 'preparing');
    await expect(page.getByRole('button', { name: /^Change or cancel/ })).toBeHidden();
    for (const status of ['ready', 'handed-over'] as const) await cook.take(id, status);
    // A cancelled burger is not ordered again.
    await page.getByRole('button', { name: 'Order again 2 burgers' }).click();
    await expect(page).toHaveURL('/checkout?bacon=1&Burger1=salad.1');
  },
);
