import { expect, test } from 'vitest';
import { plansOf } from '../../test/plans-of.ts';
import { startShop } from '../../test/shop.ts';
import type { Db } from '../db/schema.ts';
import { boundRange, findBoundedBurgers, findBoundedOrders } from './bounded-orders.ts';
import { sumEntriesOf } from './books/closings-queries.ts';
import { readDay } from './books/read-day.ts';
import type { InTurn } from './books/read-day.ts';
import { countOpenOrders } from './open-orders.ts';
import { findBurger } from './order.ts';
import { unreadEntries } from './order-log.ts';
import type { OrderRange } from './reading/order-range.ts';
import { findListVersion } from './reading/orders-queries.ts';
import { findRecentOrders } from './reading/recent-orders.ts';

const BOUND = { id: '-P7PFAjEaethaGKMreLQ', inclusive: true };
const DAY = { date: '2026-11-27', startsAt: 1e12, endsAt: 1e12 + 1 };
const at: InTurn = (read) => read();
const ALL: OrderRange = { from: null, to: null, limit: null, empty: false };
const FROM: OrderRange = { ...ALL, from: BOUND, limit: { end: 'first', count: 10 } };
const TO: OrderRange = { ...ALL, to: BOUND, limit: { end: 'last', count: 10 } };

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['burgers', async (db) => await findBoundedBurgers(db, 'a', boundRange(ALL, 100))],
  ['burgers from one on', async (db) => await findBoundedBurgers(db, 'a', boundRange(FROM, 100))],
  ['orders', async (db) => await findBoundedOrders(db, 'a', boundRange(ALL, 100))],
  ['the version of a list', async (db) => await findListVersion(db, 'a', null)],
  ['a burger', async (db) => await findBurger(db, 'a', BOUND.id)],
  ['the orders of the day', async (db) => await findRecentOrders(db, { now: 1e12, most: 100 })],
  ['open orders', async (db) => await countOpenOrders(db, 'a', 1e12)],
  [
    'the orders and entries of a day',
    async (db) =>
      await readDay(db, DAY, { timeZone: 'UTC', dayStart: '05:00', currency: 'USD' }, at),
  ],
  ['what no closing covers', async (db) => await sumEntriesOf(db, null, 'USD')],
  ['unread entries of the log', async (db) => await unreadEntries(db, 'a')],
])('to find %s, the shop reads no table whole', async (_what, find) => {
  const { db } = await startShop();
  const plans = await plansOf(db, find);
  expect(plans).not.toEqual([]);
  expect(
    plans.filter((line) => /^SCAN (?:orders|burgers|order_log|payments)\b/.test(line)),
  ).toEqual([]);
});

test.each([
  ['from', FROM, 'id>?'],
  ['up to', TO, 'id<?'],
] as const)(
  'a page of burgers %s a bound reads the orders there alone',
  async (_which, range, bound) => {
    const { db } = await startShop();
    const plans = await plansOf(
      db,
      async (watched) => await findBoundedBurgers(watched, 'a', boundRange(range, 100)),
    );
    const ofAccount = plans.filter((line) => line.includes('orders_by_account'));
    expect(ofAccount).not.toEqual([]);
    for (const line of ofAccount) expect(line).toMatch(/account_id=\? AND id[<>]\?/);
    expect(ofAccount.join('\n')).toContain(bound);
  },
);
