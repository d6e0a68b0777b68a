import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { newCustomer, orderPastThePage } from './customer.ts';
import { expect, testWithOwnShop as test } from './fixtures.ts';
import type { Shop } from './shop.ts';
import { newCook, openBoard, signInAs } from './staff.ts';

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
  'the strip that takes a step back lies over no button',
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
    const buttons = page.getByRole('article').getByRole('button');
    for (const button of await buttons.all()) {
      // As far down as the focus would take it.
      await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      const [strip, box] = [await undo.boundingBox(), await button.boundingBox()];
      expect(box && box.y + box.height).toBeLessThanOrEqual(strip?.y ?? 0);
    }
  },
);

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

test('only late orders are red on the board', { tag: '@release' }, async ({ page, ownShop }) => {
  await page.clock.install();
  await openBoardWith(page, ownShop, [{ name: 'Ada', note: 'No nuts, please.' }, { name: 'Bob' }]);
  await page.getByRole('button', { name: /^Start .* Bob$/ }).click();
  const danger = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--danger)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  /** Of everything in sight that is red, the first names of the tickets that it is in. */
  const red = () =>
    page.locator('body *:visible').evaluateAll(
      (all, color) =>
        all
          .filter((element) => {
            const { borderTopWidth, ...style } = getComputedStyle(element);
            const colours = [style.color, style.backgroundColor];
            if (borderTopWidth !== '0px') colours.push(style.borderTopColor);
            return colours.includes(color);
          })
          .map(
            (element) => element.closest('article')?.textContent.match(/Ada|Bob/)?.[0] ?? 'none',
          ),
      danger,
    );
  expect(await red()).toEqual([]);
  const ready = page.getByRole('button', { name: /^Ready .* Bob$/ });
  await expect(ready).toBeVisible();
  // A press right behind another step would count as the second tap of a finger.
  await page.clock.fastForward('00:01');
  await ready.click();
  await expect(page.getByRole('button', { name: /^(Hand over|On its way) .* Bob$/ })).toBeVisible();
  makeLate(ownShop);
  await page.reload();
  await expect(page.getByText('Late: 11 minutes')).toBeAttached();
  expect(new Set(await red())).toEqual(new Set(['Ada']));
});

/** An ordinary lunch hour: one to eight pieces, deliveries and collections, two of them with a note. */
const LUNCH: [ingredients: Record<string, number>, orderData: Record<string, string>][] = [
  [{ meat: 2, cheese: 2, salad: 1, bacon: 1 }, { name: 'Ada Vries' }],
  [
    { meat: 1, salad: 1 },
    { name: 'Bob', note: 'Cut in half, please.' },
  ],
  [{ meat: 1 }, { name: 'Cem Yılmaz' }],
  [{ cheese: 3, salad: 2 }, { name: 'Maximiliane Obermaier' }],
  [{ meat: 2, bacon: 2 }, { name: 'Eve' }],
  [
    { meat: 1, cheese: 1, salad: 1 },
    {
      name: 'Fay',
      note: 'My son does not like it when the cheese touches the salad. Could you put the meat between them? Thank you!',
    },
  ],
  [{ salad: 3 }, { name: 'Gil' }],
  [{ meat: 3, cheese: 3, salad: 1, bacon: 1 }, { name: 'Hal' }],
  [{ bacon: 2, cheese: 1 }, { name: 'Ida' }],
  [{ meat: 1, cheese: 1 }, { name: 'Jim' }],
  [{ meat: 2, salad: 2 }, { name: 'Kim' }],
];
const ADDRESS = {
  deliveryMethod: 'delivery',
  street: 'Long Lane 1',
  zipCode: '12345',
  country: 'NL',
};

test(
  'eight whole tickets are in view on a large screen, four on a small one',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await signInAs(page, ownShop, 'kitchen');
    const customer = await newCustomer(page, ownShop.url);
    const cook = await newCook(ownShop);
    for (const [place, [ingredients, orderData]] of LUNCH.entries()) {
      const method = place % 2 === 0 ? ADDRESS : {};
      const id = await orderPastThePage(customer, ingredients, { ...orderData, ...method });
      if (place < 4) await cook.take(id, 'preparing');
      if (place < 2) await cook.take(id, 'ready');
    }
    await openBoard(page);
    await expect(page.getByRole('article')).toHaveCount(LUNCH.length);
    await expectWholeTickets(page);
  },
);

test(
  'nine of twelve tickets are whole in view, four on a small screen, and as many when all are late',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await signInAs(page, ownShop, 'kitchen');
    const customer = await newCustomer(page, ownShop.url);
    const cook = await newCook(ownShop);
    const note = 'My son does not like it when the cheese touches the salad. '
      .repeat(3)
      .slice(0, 140);
    // Seven have one burger, three have three, two have six; two of them have a long note.
    for (const [place, burgers] of [1, 3, 1, 1, 6, 1, 3, 1, 1, 3, 1, 6].entries()) {
      const [ingredients, orderData]: (typeof LUNCH)[number] = LUNCH[place % LUNCH.length] ?? [
        {},
        {},
      ];
      const { note: _own, ...data } = orderData;
      const eaters = Array.from({ length: burgers - 1 }, (_none, at) => LUNCH[at]?.[0] ?? {});
      const noted = place === 2 || place === 6 ? { ...data, note } : data;
      const id = await orderPastThePage(customer, ingredients, noted, eaters);
      if (place < 4) await cook.take(id, 'preparing');
      if (place < 2) await cook.take(id, 'ready');
    }
    await openBoard(page);
    await expect(page.getByRole('article')).toHaveCount(12);
    await expectWholeTickets(page, 9);
    const sizes = await ticketSizes(page);
    makeLate(ownShop);
    await page.reload();
    await expect(page.getByText('Late: 11 minutes')).toHaveCount(10);
    await expectWholeTickets(page, 9);
    expect(await ticketSizes(page)).toEqual(sizes);
  },
);

/** All orders came in eleven minutes earlier. */
function makeLate({ dataDir }: Shop): void {
  const database = new DatabaseSync(join(dataDir, 'shop.sqlite'), { timeout: 5000 });
  database.exec('UPDATE orders SET created_at = created_at - 660000');
  database.close();
}

/** The width and height of each ticket, in pixels. */
async function ticketSizes(page: Page): Promise<number[][]> {
  return await page
    .getByRole('article')
    .evaluateAll((tickets) =>
      tickets.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]),
    );
}

async function expectWholeTickets(page: Page, onLarge = 8): Promise<void> {
  for (const [width, height, atLeast] of [
    [1920, 1080, onLarge],
    [1024, 768, 4],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => wholeTickets(page)).toBeGreaterThanOrEqual(atLeast);
    expect(Math.min(...(await layerHeights(page)))).toBeGreaterThanOrEqual(38);
    await expect.poll(() => holes(page)).toEqual([]);
  }
}

/** The heights of the layers of burgers that are alone on their ticket, in pixels. */
async function layerHeights(page: Page): Promise<number[]> {
  return await page
    .getByRole('article')
    .filter({ hasNot: page.getByRole('checkbox') })
    .getByRole('listitem')
    .evaluateAll((layers) => layers.map((layer) => layer.getBoundingClientRect().height));
}

/**
 * The tickets with more room above them than there is between two, to the one before in their column or to the
 * lane's head; with the places of all, whose rows of 4 pixels must be as many as they are high.
 */
async function holes(page: Page): Promise<string[]> {
  return await page.getByRole('article').evaluateAll((tickets) => {
    const boxes = tickets.map((ticket) => ticket.getBoundingClientRect());
    const places = tickets.map(
      ({ parentElement: place }) => `${place?.style.gridRowEnd} for ${place?.offsetHeight}`,
    );
    return boxes.flatMap(({ left, top }, place) => {
      const lane = tickets[place]?.closest('ol')?.getBoundingClientRect().top ?? 0;
      const above = boxes.filter((box) => box.left === left && box.bottom <= top);
      const gap = top - Math.max(lane, ...above.map(({ bottom }) => bottom));
      return gap < 24 ? [] : [`${gap} above ticket ${place + 1}: ${places.join(', ')}`];
    });
  });
}

/** How many tickets are in view from top to bottom. */
async function wholeTickets(page: Page): Promise<number> {
  const boxes = await page
    .getByRole('article')
    .evaluateAll((articles) => articles.map((article) => article.getBoundingClientRect().bottom));
  const height = page.viewportSize()?.height ?? 0;
  return boxes.filter((bottom) => bottom <= height).length;
}
