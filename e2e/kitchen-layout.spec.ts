import type { Locator, Page } from '@playwright/test';
import { newCustomer, orderPastThePage } from './customer.ts';
import { expect, testWithOwnShop as test } from './fixtures.ts';
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

test('a note is whole without a press, and leaves the buttons beside it on the screen', async ({
  page,
  ownShop,
}) => {
  const most = 'Please cut it in half. '.repeat(13).slice(0, 279).concat('!');
  const notes = [most, 'x'.repeat(280), '\u6211\u5bf9\u82b1\u751f\u8fc7\u654f\u3002'.repeat(40)];
  await openBoardWith(page, ownShop, [
    ...notes.map((note) => ({ note, name: 'Ada' })),
    { name: 'Bob' },
  ]);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(page.getByRole('button', { name: /^Start .* Bob$/ })).toBeInViewport({ ratio: 1 });
  for (const width of [1920, 1024, 390]) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await page.setViewportSize({ width, height: 1080 });
    for (const note of notes) await expect(page.getByText(note)).toBeVisible();
    expect(await cutTexts(page)).toEqual([]);
  }
});

/** The texts on tickets that are larger than the box that shows them. */
async function cutTexts(page: Page): Promise<(string | null)[]> {
  return await page.locator('article, article *:not(.visually-hidden)').evaluateAll((all) =>
    all
      .filter((element) => {
        const cuts = getComputedStyle(element).overflow !== 'visible';
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
        return cuts && (scrollHeight > clientHeight || scrollWidth > clientWidth);
      })
      .map((element) => element.textContent),
  );
}

test(
  'the strip that takes a step back lies over no button, and on a phone over no heading that has the focus',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    const names = ['Ada', 'Bob', 'Cem', 'Eve', 'Fay', 'Gil'];
    await openBoardWith(
      page,
      ownShop,
      names.map((name) => ({ name })),
    );
    await page.getByRole('button', { name: /^Start .* Ada$/ }).click();
    const undo = page.getByRole('button', { name: 'Undo the last step' });
    await expect(undo).toBeVisible();
    const isAboveStrip = async (control: Locator) => {
      // Once the tickets have their places.
      await expect(async () => {
        // As far down as the focus would take it.
        await control.evaluate((element) => element.scrollIntoView({ block: 'end' }));
        const [strip, box] = [await undo.boundingBox(), await control.boundingBox()];
        expect(box && box.y + box.height).toBeLessThanOrEqual(strip?.y ?? 0);
      }).toPass({ timeout: 5000 });
    };
    const buttons = page.getByRole('article').getByRole('button');
    for (const button of await buttons.all()) await isAboveStrip(button);
    await page.setViewportSize({ width: 360, height: 740 });
    await isAboveStrip(page.getByRole('heading', { name: /^Ready/, level: 2 }));
  },
);

test('what lies over other buttons closes once the keyboard has left it', async ({
  page,
  ownShop,
}) => {
  await openBoardWith(page, ownShop, [{ name: 'Ada' }, { name: 'Ben' }]);
  const more = page.getByRole('button', { name: /^More for .* Ada$/ });
  await more.focus();
  await page.keyboard.press('Enter');
  const print = page.getByRole('button', { name: /^Print .* Ada$/ });
  const last = page.getByRole('button', { name: /^Cancel order .* Ada$/ });
  await last.focus();
  await expect(print).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(print).toBeHidden();
  await expect(page.getByRole('button', { name: /^Start .* Ben$/ })).toBeFocused();
  await more.click();
  await expect(print).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: /^Start .* Ada$/ })).toBeFocused();
  await expect(print).toBeHidden();
  // Its own button still closes it.
  await more.click();
  await print.focus();
  await more.click();
  await expect(print).toBeHidden();
});

test('nobody navigates at the wall: of the toolbar the menu is left, in reach of the keyboard', async ({
  page,
  ownShop,
}) => {
  await openBoardWith(page, ownShop, [{ name: 'Ada' }]);
  for (const [width, height] of [
    [1920, 1080],
    [390, 844],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('link', { name: /Orders|Logout|Tall Order/ })).toHaveCount(0);
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('link', { name: 'Logout' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    // What the head opens lies over the tickets: nothing moves under a finger.
    const pause = page.getByText('Pause the shop', { exact: true });
    const places = async () =>
      await Promise.all([pause, page.getByRole('article')].map((box) => box.boundingBox()));
    await expect(page.getByRole('article')).toBeVisible();
    const before = await places();
    await pause.click();
    await expect(page.getByRole('button', { name: '10 minutes' })).toBeInViewport({ ratio: 1 });
    expect(await places()).toEqual(before);
    await pause.click();
  }
  // What it stands beside keeps its place.
  const boxes = [
    page.getByText('Live', { exact: true }),
    page.getByRole('button', { name: 'Menu' }),
  ];
  const [live, corner] = await Promise.all(boxes.map((box) => box.boundingBox()));
  expect(
    live && corner && (live.x + live.width <= corner.x || live.y >= corner.y + corner.height),
  ).toBe(true);
});

test(
  'a name of one long word fits the width of a phone',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await openBoardWith(page, ownShop, [{ name: 'Wolfeschlegelsteinhausenbergerdorffwelchevo' }]);
    const width = 390;
    await page.setViewportSize({ width, height: 844 });
    const expectToFit = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    };
    await expect(page.getByText('1 new order')).toBeVisible();
    await expectToFit();
    await page.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('button', { name: /^Cancel/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // The menu of the ticket must not lie over the dialog.
    await expect(page.getByRole('button', { name: /^Print/ })).toBeHidden();
    await expectToFit();
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByText(/^Finished in the last hour: 1/).click();
    await expect(page.getByRole('listitem').getByRole('button', { name: /^Print/ })).toBeVisible();
    await expectToFit();
  },
);

test(
  'on a phone a new order moves no ticket, and stands beside the bell',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await signInAs(page, ownShop, 'kitchen');
    const customer = await newCustomer(page, ownShop.url);
    await orderPastThePage(customer, { meat: 1 }, { name: 'Ada' });
    await openBoard(page);
    const ticket = page.getByRole('article', { name: /Ada$/ });
    await page.getByRole('button', { name: 'Got it', exact: true }).click();
    for (const [width, order] of [
      [390, 'Bob'],
      [320, 'Cem'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one window
      await page.setViewportSize({ width, height: 800 });
      const bell = page.getByRole('button', { name: 'Mute the bell' });
      const places = async () =>
        await Promise.all(
          [ticket, bell, page.getByText('Sold out', { exact: true })].map((box) =>
            box.boundingBox(),
          ),
        );
      await expect(bell).toBeVisible();
      const before = await places();
      await orderPastThePage(customer, { meat: 1 }, { name: order });
      await expect(page.getByText('1 new order', { exact: true })).toBeVisible();
      await orderPastThePage(customer, { meat: 1 }, { name: order });
      const count = page.getByText('2 new orders', { exact: true });
      await expect(count).toBeVisible();
      expect((await count.boundingBox())?.height, 'two lines').toBeLessThan(40);
      const seen = page.getByRole('button', { name: 'Got it', exact: true });
      await expect(seen).toBeInViewport({ ratio: 1 });
      expect(await places()).toEqual(before);
      await page.getByRole('button', { name: 'Menu', exact: true }).click({ trial: true });
      await bell.click({ trial: true });
      await seen.click();
    }
  },
);
