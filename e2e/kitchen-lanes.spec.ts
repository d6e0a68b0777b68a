import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { newCustomer, orderPastThePage } from './customer.ts';
import { expect, testWithOwnShop as test } from './fixtures.ts';
import type { Shop } from './shop.ts';
import { newCook, openBoard, signInAs } from './staff.ts';

test('a long ticket takes two columns where a wall has them free, and no other', async ({
  page,
  ownShop,
}) => {
  await signInAs(page, ownShop, 'kitchen');
  const customer = await newCustomer(page, ownShop.url);
  const family = [{ cheese: 1 }, { salad: 1 }, { bacon: 1 }, { meat: 2 }];
  await orderPastThePage(customer, { meat: 1 }, { name: 'Ada' });
  await orderPastThePage(customer, { meat: 1 }, { name: 'Bob' }, family);
  await orderPastThePage(customer, { meat: 1 }, { name: 'Cem' });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openBoard(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  const widths = async () => (await ticketSizes(page)).map(([width]) => width ?? 0);
  /** The left edges of the family's boxes to tick, of which there are as many as columns. */
  const columns = async () => {
    const boxes = page.getByRole('article', { name: /Bob$/ }).getByRole('checkbox');
    return new Set(
      await boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().x)),
    );
  };
  const expectWide = async () => {
    await expect.poll(async () => (await columns()).size).toBe(2);
    const [ada = 0, bob = 0, cem] = await widths();
    expect(bob).toBeGreaterThan(2 * ada);
    expect(cem).toBe(ada);
    expect(await misplaced(page)).toEqual([]);
  };
  await expectWide();
  for (const width of [1024, 390]) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await page.setViewportSize({ width, height: 800 });
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(async () => new Set(await widths()).size).toBe(1);
    // oxlint-disable-next-line no-await-in-loop
    expect((await columns()).size).toBe(1);
    // oxlint-disable-next-line no-await-in-loop
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expectWide();
  const { taken, needed } = await rowsAfterGrowth(page);
  expect(taken).toBe(needed);
});

/** The rows of the first ticket's place once it has grown, as by a translator, and no second has passed. */
async function rowsAfterGrowth(page: Page): Promise<{ taken?: string; needed: string }> {
  return await page
    .getByRole('article')
    .first()
    .evaluate(async (ticket) => {
      const place = ticket.parentElement!;
      ticket.style.minHeight = '800px';
      for (let frame = 0; frame < 3; frame += 1)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      return {
        taken: place.style.gridRowEnd,
        needed: `span ${Math.ceil(place.offsetHeight / 4)}`,
      };
    });
}

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

test('only late orders are red on the board', { tag: '@release' }, async ({ page, ownShop }) => {
  await page.clock.install();
  await signInAs(page, ownShop, 'kitchen');
  const customer = await newCustomer(page, ownShop.url);
  await orderPastThePage(customer, { meat: 1 }, { name: 'Ada', note: 'No nuts, please.' });
  await orderPastThePage(customer, { meat: 1 }, { name: 'Bob' });
  await openBoard(page);
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
    await expect.poll(() => misplaced(page)).toEqual([]);
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
 * lane's head, and those that stand above the one before; with the places of all, whose rows of 4 pixels must be
 * as many as they are high.
 */
async function misplaced(page: Page): Promise<string[]> {
  return await page.getByRole('article').evaluateAll((tickets) => {
    const boxes = tickets.map((ticket) => ticket.getBoundingClientRect());
    const lanes = tickets.map((ticket) => ticket.closest('ol'));
    const places = tickets.map(
      ({ parentElement: place }) => `${place?.style.gridRowEnd} for ${place?.offsetHeight}`,
    );
    return boxes.flatMap(({ left, top }, place) => {
      const lane = lanes[place]?.getBoundingClientRect().top ?? 0;
      const above = boxes.filter(
        (box) => box.left <= left && left < box.right && box.bottom <= top,
      );
      const gap = top - Math.max(lane, ...above.map(({ bottom }) => bottom));
      const before = lanes[place] === lanes[place - 1] ? (boxes[place - 1]?.top ?? 0) : 0;
      // Two columns whose ends differ by 8 pixels are level enough for a wide ticket.
      return gap < 24 && top >= before - 8
        ? []
        : [
            `${gap} above ticket ${place + 1}, the one before at ${before - top}: ${places.join(', ')}`,
          ];
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
