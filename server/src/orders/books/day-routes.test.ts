import { dayLines } from '@tall-order/domain/day-lines.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { expect, test } from 'vitest';
import { randomFrom } from '../../../../lab/faults/harness.ts';
import { checkShop } from '../../admin/check.ts';
import { asCsv } from '../../admin/sheet.ts';
import { linesSheet, readFigures, sayDay } from '../../admin/day.ts';
import type { DayAsked } from '../../admin/day.ts';
import { shopClock } from '../../shop/settings/shop-day.ts';
import { readShop } from '../../shop/settings/shop-settings-queries.ts';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { familyBasket, placeBasket, sellExtras } from '../../../test/baskets.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { call, newCustomer, newOrder, startShop } from '../../../test/shop.ts';
import type { Customer, Shop } from '../../../test/shop.ts';
import { startInstances } from '../../../test/start-instances.ts';

/** `DAY_HISTORIES=10000` plays the full number. */
const HISTORIES = Number(process.env['DAY_HISTORIES'] ?? 12);
const AMPLE_MS = 120_000 + HISTORIES * 1000;
const HOUR = 60 * 60_000;
/** Nobody signs in again while weeks pass, of which each history takes up to 25 hours. */
const LONG = { sessionSeconds: (100 + 2 * HISTORIES) * 24 * 3600 };
const RATES = {
  from: '2020-01-01',
  delivery: 9,
  collection: 7,
  drink: { delivery: 21, collection: 19 },
};

async function readDay(shop: Shop, { idToken }: Customer, query = '') {
  const { status, body } = await call(`${shop.url}/day.json?auth=${idToken}${query}`);
  expect(status).toBe(200);
  return body;
}

async function textOf(parts: AsyncIterable<string | Uint8Array>): Promise<string> {
  let text = '';
  for await (const part of parts) text += String(part);
  return text;
}

/** The lines of the screen as its table, and those of the command. */
async function expectSame(shop: Shop, owner: Customer, span: 'day' | 'week' | 'month') {
  const clock = { ...shopClock((await readShop(shop.db)).settings), currency: 'USD' };
  const day = await readDay(shop, owner, `&span=${span}`);
  const { figures, days, today } = day;
  const asked: DayAsked = { span, date: today, today };
  // The screen also has the week before.
  expect({ figures, ...(days && { days }) }).toMatchObject(
    await readFigures(shop.db, asked, clock),
  );
  const said = await sayDay(shop.db, asked, { clock, currency: 'USD' });
  const csv = await textOf(asCsv(linesSheet(said, clock)));
  const amounts = dayLines(day).map(({ count, cents }) =>
    [count ?? '', cents === null ? '' : toDecimal(cents).toFixed(2)].join(','),
  );
  const lines = csv.trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',').slice(-2).join(','))).toEqual(amounts);
}

/** One person orders, pays, is given back, cancels or is handed the order, at some hour. */
async function play(
  shop: Shop,
  { owner, customer }: { owner: Customer; customer: Customer },
  random: () => number,
  later: (hours: number) => void,
) {
  const isFamily = random() < 0.5;
  const id = isFamily
    ? (await placeBasket(shop, customer, familyBasket(customer))).body.name
    : await newOrder(shop, customer);
  const price = isFamily ? 24.2 : 6.3;
  later(random() * 5);
  const method = random() < 0.5 ? 'cash' : 'card';
  if (random() < 0.8) await recordPayment(shop, owner, id, { method, amount: price, due: price });
  if (random() < 0.3) {
    const refund = { kind: 'refund', reason: 'Cold', amount: 1, due: 0 };
    await recordPayment(shop, owner, id, { ...refund, method, reducesPrice: random() < 0.5 });
  }
  const { state } = (await call(`${shop.url}/baskets/${id}.json?auth=${customer.idToken}`)).body;
  const status = random() < 0.3 ? 'cancelled' : 'preparing';
  await changeOrderState(shop, owner, id, status, state.version);
  later(random() * 20);
}

test(
  `${HISTORIES} histories: screen, export, command and check say the same`,
  { timeout: AMPLE_MS },
  async () => {
    const { here, all, inTurn } = await startInstances(LONG);
    const owner = await sellExtras(here);
    const customer = await newCustomer(here);
    const random = randomFrom(42);
    const later = (hours: number) => {
      for (const shop of all) shop.advance(Math.round(hours * HOUR));
    };
    await call(`${here.url}/shop.json?auth=${owner.idToken}`, {
      method: 'PATCH',
      json: { version: 0, taxRates: [RATES], timeZone: 'Europe/Amsterdam' },
    });
    for (let turn = 0; turn < HISTORIES; turn += 1) {
      await play(inTurn(turn), { owner, customer }, random, later);
      if (turn % 4 === 3) {
        for (const shop of all) await expectSame(shop, owner, 'day');
        await expectSame(inTurn(turn), owner, random() < 0.5 ? 'week' : 'month');
      }
    }
    const kept = await here.db.selectFrom('day_sums').select('date').execute();
    expect(kept.length).toBeGreaterThan(0);
    expect((await checkShop(here.db)).problems).toEqual([]);
  },
);

/** Reads a day until its sum is kept: entries of the log that have no position yet are in its way. */
async function untilKept(shop: Shop, owner: Customer, date: string): Promise<void> {
  await expect
    .poll(async () => {
      await readDay(shop, owner, `&date=${date}`);
      return await shop.db.selectFrom('day_sums').select('date').where('date', '=', date).execute();
    })
    .toHaveLength(1);
}

test('a day that has ended is summed again after a late entry', async () => {
  const shop = await startShop(LONG);
  const owner = await sellExtras(shop);
  const id = await newOrder(shop, await newCustomer(shop));
  const { today } = await readDay(shop, owner);
  shop.advance(25 * HOUR);
  const yesterday = `&date=${today}`;
  await untilKept(shop, owner, today);
  expect((await readDay(shop, owner, yesterday)).figures.owed.byCustomers).toBe(630);
  await recordPayment(shop, owner, id, { amount: 6.3, due: 6.3 });
  const { figures } = await readDay(shop, owner, yesterday);
  expect(figures).toMatchObject({ owed: { byCustomers: 0 }, taken: { entries: 0 } });
  expect((await readDay(shop, owner)).figures.taken.cash.taken).toBe(630);
});

test('an order that is promised for another day, however far away, leaves the day before', async () => {
  const shop = await startShop(LONG);
  const owner = await sellExtras(shop);
  const id = await newOrder(shop, await newCustomer(shop));
  const promiseIn = async (hours: number) =>
    await shop.db
      .updateTable('orders')
      .set((row) => ({ promised_at: row('created_at', '+', hours * HOUR) }))
      .execute();
  await promiseIn(48);
  shop.advance(48 * HOUR);
  const { today: second, figures } = await readDay(shop, owner);
  expect(figures.orders).toBe(1);
  shop.advance(25 * HOUR);
  await untilKept(shop, owner, second);
  await promiseIn(120);
  await recordPayment(shop, owner, id, { amount: 6.3, due: 6.3 });
  expect((await readDay(shop, owner, `&date=${second}`)).figures.orders).toBe(0);
});

test('a business day that begins at half past has both ends of that hour apart', async () => {
  const shop = await startShop(LONG);
  const [owner, customer] = [await newStaff(shop, 'owner'), await newCustomer(shop)];
  const set = { method: 'PATCH', json: { version: 0, timeZone: 'UTC', dayStart: '05:30' } };
  expect((await call(`${shop.url}/shop.json?auth=${owner.idToken}`, set)).status).toBe(200);
  const { today, previous } = await readDay(shop, owner);
  for (const moment of [`${previous}T05:40Z`, `${today}T05:20Z`]) {
    const placed = { created_at: Date.parse(moment) };
    const id = await newOrder(shop, customer);
    await shop.db.updateTable('orders').set(placed).where('id', '=', id).execute();
  }
  const { hours } = (await readDay(shop, owner, `&date=${previous}`)).figures;
  expect(Object.keys(hours)).toEqual(['05', '05:30']);
});

test('what happens to an order of a day that has ended is in its sum, whatever it is', async () => {
  const shop = await startShop(LONG);
  const owner = await sellExtras(shop);
  const dayStart = new Date(Date.now() + HOUR).toISOString().slice(11, 16);
  const clock = { timeZone: 'UTC', dayStart };
  const url = `${shop.url}/shop.json?auth=${owner.idToken}`;
  await call(url, { method: 'PATCH', json: { version: 0, ...clock } });
  const customer = await newCustomer(shop);
  const [paid, unpaid] = [await newOrder(shop, customer), await newOrder(shop, customer)];
  await recordPayment(shop, owner, paid, { amount: 6.3, due: 6.3 });
  const { today } = await readDay(shop, owner);
  const later: [waits: number, act: () => Promise<{ status: number }>, then: object][] = [
    [
      2 * HOUR,
      () => changeOrderState(shop, owner, unpaid, 'cancelled', 1),
      { orders: 1, cancelled: { orders: 1, sold: 630 } },
    ],
    [
      0,
      () => changeOrderState(shop, owner, unpaid, 'received', 2),
      { orders: 2, cancelled: { orders: 0, sold: 0 } },
    ],
    [
      72 * HOUR,
      () => {
        const refund = { kind: 'refund', reason: 'Cold', reducesPrice: true };
        return recordPayment(shop, owner, paid, { ...refund, amount: 1, due: 0 });
      },
      { reductions: 100, sold: 1160 },
    ],
    [
      0,
      () =>
        call(`${shop.url}/baskets/${unpaid}/write-off.json?auth=${owner.idToken}`, {
          method: 'POST',
          json: { due: 6.3, reason: 'They moved away.' },
        }),
      { writtenOff: 630, owed: { byCustomers: 0, unrecorded: 0, byShop: 0 } },
    ],
  ];
  for (const [waits, act, then] of later) {
    shop.advance(waits);
    await untilKept(shop, owner, today);
    expect((await act()).status).toBeLessThan(300);
    const { figures } = await readDay(shop, owner, `&date=${today}`);
    expect(figures).toMatchObject(then);
    const asked = { span: 'day', date: today, today } as const;
    const read = await readFigures(shop.db, asked, { ...clock, currency: 'USD' });
    expect(read).toEqual({ figures });
  }
});

test('a kept sum that is not what its orders add up to is a problem', async () => {
  const shop = await startShop(LONG);
  const owner = await sellExtras(shop);
  await newOrder(shop, await newCustomer(shop));
  const { today } = await readDay(shop, owner);
  shop.advance(25 * HOUR);
  await untilKept(shop, owner, today);
  expect((await checkShop(shop.db)).problems).toEqual([]);
  await shop.db.updateTable('day_sums').set({ figures: '{}' }).where('date', '=', today).execute();
  expect((await checkShop(shop.db)).problems).toEqual([
    `Day ${today}: its sum is not that of its orders and entries.`,
  ]);
});

test('a day is compared with the same weekday of four weeks, a week with the one before, and has its days', async () => {
  const shop = await startShop(LONG);
  const owner = await sellExtras(shop);
  const customer = await newCustomer(shop);
  await newOrder(shop, customer);
  shop.advance(7 * 24 * HOUR);
  await newOrder(shop, customer);
  await newOrder(shop, customer);
  const { figures, usual } = await readDay(shop, owner);
  expect([figures.orders, usual.days, usual.figures.orders]).toEqual([2, 1, 1]);
  const week = await readDay(shop, owner, '&span=week');
  expect(week.usual).toBeUndefined();
  expect([week.figures.orders, week.before.orders]).toEqual([2, 1]);
  const before = await readDay(shop, owner, `&span=week&date=${week.previous}`);
  expect([before.figures.orders, before.before]).toEqual([1, undefined]);
  expect(week.days[0].date).toBe(week.from);
  const { date, orders } = week.days.at(-1);
  expect([date, orders]).toEqual([week.today, 2]);
  expect(week.days.at(-1).before).toBe(week.before.sold);
  const month = await readDay(shop, owner, '&span=month');
  expect(month.days.at(-1).before).toBeUndefined();
  for (const query of ['&date=2026-02-30', '&span=year']) {
    expect((await call(`${shop.url}/day.json?auth=${owner.idToken}${query}`)).status).toBe(400);
  }
});

test('what is in another currency is added to nothing, and counted apart', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const customer = await newCustomer(shop);
  for (const currency of ['EUR', 'EUR', 'USD']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const id = await newOrder(shop, customer);
    // oxlint-disable-next-line no-await-in-loop
    await recordPayment(shop, owner, id, { amount: 6.3, due: 6.3 });
    // The shop's currency was another one at the sale.
    // oxlint-disable-next-line no-await-in-loop
    await shop.db.updateTable('orders').set({ currency }).where('id', '=', id).execute();
  }
  const unpaid = await newOrder(shop, customer);
  await shop.db.updateTable('orders').set({ currency: 'EUR' }).where('id', '=', unpaid).execute();
  await expectSame(shop, owner, 'day');
  const { figures } = await readDay(shop, owner);
  const cash = { taken: 630, refunded: 0, corrected: 0 };
  expect(figures).toMatchObject({ orders: 1, sold: 630, owed: { byCustomers: 0 } });
  expect(figures.others).toEqual({ EUR: 3 });
  expect(figures.taken).toMatchObject({ cash, entries: 1, others: { EUR: 2 } });
  const closings = `${shop.url}/closings.json?auth=${owner.idToken}`;
  const { open, unfinished } = (await call(closings)).body;
  expect(open).toMatchObject({ cash: { taken: 6.3 }, entries: 1, others: { EUR: 2 } });
  expect(unfinished).toEqual({ open: 4, unpaid: 0, due: 0, others: { EUR: 1 } });
  const json = { last: 0, float: 0, cash: 6.3, drivers: 0 };
  const headers = { 'idempotency-key': 'a-closing-in-dollars' };
  const closed = await call(closings, { method: 'POST', json, headers });
  expect(closed.body.taken).toEqual(open);
  expect((await call(closings)).body.open.entries).toBe(0);
  expect(await checkShop(shop.db)).toMatchObject({ problems: [] });
});
