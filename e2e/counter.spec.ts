import type { Locator, Page } from '@playwright/test';
import { newCustomer, newPage, orderPastThePage } from './customer.ts';
import { expect, expectAccessible, testWithOwnShop as test } from './fixtures.ts';
import { heading } from './screens.ts';
import type { Shop } from './shop.ts';
import { beginSessionAs, newCook } from './staff.ts';

const DELIVERED = {
  deliveryMethod: 'delivery',
  street: '12 Engine Row',
  zipCode: 'N1 9GU',
  country: 'England',
};

/** Opens the counter of a shop where two orders are ready: Ada's is collected, Bob's delivered. */
async function openCounter(page: Page, shop: Shop, role: 'counter' | 'owner' = 'counter') {
  await beginSessionAs(page, shop, role);
  const customer = await newCustomer(page, shop.url);
  const cook = await newCook(shop);
  const ada = await orderPastThePage(customer, { meat: 1 }, { name: 'Ada Vries' });
  const bob = await orderPastThePage(customer, { cheese: 2 }, { ...DELIVERED, name: 'Bob' });
  for (const id of [ada, bob]) {
    await cook.take(id, 'preparing');
    await cook.take(id, 'ready');
  }
  await page.goto('/counter');
  await expect(heading(page, 'Counter')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveCount(2);
  return { ada, bob, customer };
}

const payment = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Payments' }).getByRole('listitem').filter({ hasText: text });

test('a payment takes three actions, and the order is handed over', async ({ page, ownShop }) => {
  const { customer } = await openCounter(page, ownShop);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Find an order' }).fill('vries');
  await page.getByLabel('Cash given').fill('10');
  await expect(page.getByText('Change: $4.70')).toBeVisible();
  await page.getByRole('button', { name: 'Cash $5.30' }).click();
  await expect(page.getByText('$5.30 in cash taken.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('region', { name: /Ada Vries/ })).toContainText('Collected');
  await customer.goto('/orders');
  // A finished order is a row, without steps; the other one is still open.
  await expect(customer.getByRole('button', { name: /^Order again/ })).toHaveCount(1);
  await expect(customer.getByRole('list', { name: 'Progress' })).toHaveCount(1);
});

test('a driver sees what that driver carries, takes its money and delivers it', async ({
  page,
  ownShop,
}) => {
  const driver = await newPage(page, ownShop.url);
  const email = await beginSessionAs(driver, ownShop, 'driver');
  await openCounter(page, ownShop);
  await driver.goto('/deliveries');
  await expect(driver.getByText(/^Nothing to bring\./)).toBeVisible();

  await page.getByRole('button', { name: /Bob/ }).click();
  await page.getByLabel('Driver').selectOption({ label: email });
  await expect(driver.getByRole('article')).toHaveCount(1);
  await expect(driver.getByRole('link', { name: /12 Engine Row/ })).toBeVisible();
  await driver.getByRole('button', { name: 'On its way' }).click();
  await driver.getByRole('button', { name: 'Cash $4.80' }).click();
  await driver.getByRole('button', { name: 'Delivered' }).click();
  const atCounter = page.getByRole('region', { name: /Bob/ });
  await expect(atCounter).toContainText('Delivered');
  await expect(payment(page, 'Cash taken')).toContainText('$4.80');
  await expect(driver.getByRole('button', { name: 'Refund…' })).toBeHidden();
  await expect(driver.getByText('To hand in').locator('..')).toContainText('$4.80');
});

test('the counter works on a phone', async ({ page, ownShop }) => {
  await beginSessionAs(page, ownShop, 'counter');
  await page.setViewportSize({ width: 320, height: 700 });
  const customer = await newCustomer(page, ownShop.url);
  await orderPastThePage(customer, { meat: 1 }, { name: 'Wolfeschlegelsteinhausenbergerdorff' });
  await page.goto('/counter');
  await page.getByRole('button', { name: /Wolfeschlegel/ }).click();
  await expect(page.getByRole('button', { name: 'Card $5.30' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

/**
 * What a press at a button's place hits, a frame after another button was pressed.
 * @param isGone whether to wait until the other button is gone
 */
async function hitAfter(
  page: Page,
  pressed: string,
  at: string,
  isGone = false,
): Promise<string | null> {
  return await page.evaluate(
    async ([first, second, goes]) => {
      const button = (name: string) =>
        [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(name));
      button(first)?.click();
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      if (goes) while (button(first) !== undefined) await frame();
      const box = button(second)?.getBoundingClientRect();
      if (box === undefined) throw new Error(`There is no button ${second}.`);
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return hit?.closest('button')?.textContent ?? null;
    },
    [pressed, at, isGone] as const,
  );
}

test(
  'the second of two quick taps takes no money and cancels nothing',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    // The dialog is in its place at once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openCounter(page, ownShop);
    expect(await hitAfter(page, 'Bob', 'On its way')).toBeNull();
    expect(await hitAfter(page, 'Ada Vries', 'Cash $5.30')).toBeNull();
    expect(await hitAfter(page, 'Card $5.30', 'Hand over', true)).toBeNull();
    await expect(payment(page, 'Card at')).toBeVisible();
    expect(await hitAfter(page, 'Cancel order', 'Cancel the order')).toBeNull();
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(page.getByRole('region', { name: /Ada Vries/ })).toContainText('Nothing due');
  },
);

test(
  'a name written from right to left leaves counts and address in their places',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await beginSessionAs(page, ownShop, 'counter');
    const customer = await newCustomer(page, ownShop.url);
    const address = { street: 'شارع الملك', zipCode: '12345', country: 'England' };
    const labelled = {
      burgers: [{ ingredients: { meat: 2 }, label: 'أحمد' }, { ingredients: { salad: 1 } }],
    };
    await customer.evaluate(
      async (body) => {
        const token = localStorage.getItem('token') ?? '';
        await fetch(`/baskets.json?auth=${token}`, { method: 'POST', body });
      },
      JSON.stringify({
        ...labelled,
        orderData: {
          deliveryMethod: 'delivery',
          name: 'Ada',
          email: 'ada@example.com',
          ...address,
        },
      }),
    );
    await page.goto('/counter');
    await page.getByRole('button', { name: /Ada/ }).click();
    /** Where some words of an element begin and end on the screen. */
    const extent = (within: Locator, words: string) =>
      within.evaluate((element, text) => {
        const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
          const at = node.textContent?.indexOf(text) ?? -1;
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + text.length);
          const { left, right } = range.getBoundingClientRect();
          return { left, right };
        }
        throw new Error(`There is no text ${text}.`);
      }, words);
    const burger = page.getByRole('list', { name: 'Items' }).getByRole('listitem').first();
    expect((await extent(burger, '2')).left).toBeGreaterThan((await extent(burger, 'أحمد')).right);
    const delivery = page.getByRole('link', { name: /England/ });
    expect((await extent(delivery, '12345')).left).toBeGreaterThan(
      (await extent(delivery, 'شارع')).right,
    );
  },
);
