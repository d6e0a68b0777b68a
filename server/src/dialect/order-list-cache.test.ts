import { setImmediate as nextTurn } from 'node:timers/promises';
import { createPushIds } from '@tall-order/domain/push-id.ts';
import { expect, test } from 'vitest';
import { ordersWithStates } from '../../test/event-reader.ts';
import { changeOrderState } from '../../test/change-order-state.ts';
import { newStaff } from '../../test/new-staff.ts';
import { fetchOrders, newCustomer, newOrder, startShop } from '../../test/shop.ts';
import type { Customer, Shop } from '../../test/shop.ts';
import { startInstances } from '../../test/start-instances.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { inTransaction } from '../db/transaction.ts';
import { createReadTurns } from '../http/rate-limits/read-turns.ts';
import type { ReadTurns } from '../http/rate-limits/read-turns.ts';
import { createOrderListCache } from './order-list-cache.ts';
import type { OrderRange } from '../orders/reading/order-range.ts';
import { insertOrders } from '../orders/placing/insert-orders.ts';
import { networksOf } from '../http/rate-limits/networks-of.ts';

/** A customer with orders, which every instance has shown already. */
async function knownOrders(count: number) {
  const { here: shop, all: instances } = await startInstances();
  const customer = await newCustomer(shop);
  const ids: string[] = [];
  for (let order = 0; order < count; order += 1) {
    ids.push(await newOrder(shop, customer));
  }
  for (const instance of instances) {
    await fetchOrders(instance, customer);
  }
  return { instances, shop, customer, ids };
}

async function statusesAt(shop: Shop, customer: Customer): Promise<Record<string, string>> {
  const orders = await ordersWithStates(shop, customer);
  const all = Object.entries<{ state: { status: string } }>(orders);
  return Object.fromEntries(all.map(([id, { state }]) => [id, state.status]));
}

test('every instance shows the current state of a changed order', async () => {
  const { instances, shop, customer, ids } = await knownOrders(2);
  const [first = '', second = ''] = ids;
  const cook = await newStaff(shop, 'kitchen');
  await changeOrderState(shop, cook, second, 'preparing', 1);
  for (const instance of instances) {
    expect(await statusesAt(instance, customer)).toEqual({
      [first]: 'received',
      [second]: 'preparing',
    });
    const plain = await fetchOrders(instance, customer);
    expect(plain.text).not.toContain('state');
    expect(Object.keys(plain.body)).toEqual(ids);
  }
});

test('orders that were shown before and new ones come together, in their sequence', async () => {
  const { instances, shop, customer, ids } = await knownOrders(3);
  ids.push(await newOrder(shop, customer));
  for (const instance of instances) {
    expect(Object.keys((await fetchOrders(instance, customer)).body)).toEqual(ids);
    const latest = await fetchOrders(instance, customer, '&limitToLast=2');
    expect(Object.keys(latest.body)).toEqual(ids.slice(2));
  }
});

test('a list that grew by many orders at once is shown whole, in their sequence', async () => {
  const { instances, shop, customer, ids } = await knownOrders(1);
  const more = await Promise.all(Array.from({ length: 60 }, () => newOrder(shop, customer)));
  const all = [...ids, ...more].toSorted((a, b) => (a < b ? -1 : 1));
  for (const instance of instances) {
    const { body } = await fetchOrders(instance, customer);
    expect(Object.keys(body)).toEqual(all);
    expect(body[all[5] ?? '']).toMatchObject({ price: 6.3, userId: customer.localId });
  }
});

test("a customer never gets another customer's list", async () => {
  const { instances, shop, customer } = await knownOrders(1);
  const other = await newCustomer(shop);
  for (const instance of instances) {
    const lists = [customer, other, customer].map((one) => fetchOrders(instance, one));
    const counts = (await Promise.all(lists)).map(({ body }) => Object.keys(body).length);
    expect(counts).toEqual([1, 0, 1]);
    const { status } = await fetchOrders(instance, { ...other, localId: customer.localId });
    expect(status).toBe(401);
  }
});

const ALL: OrderRange = { from: null, to: null, limit: null, empty: false };
/** Questions to the database about a list that is known: its version. */
const KNOWN = 1;
/** About one that is read: its version, then the orders. */
const READ = 2;

/** As many ranges as one likes on the same orders, each kept for itself. */
function upTo(count: number): OrderRange {
  return { ...ALL, limit: { end: 'first', count } };
}

/** A burger with meat, sold just now. */
function soldOrder(id: string, accountId: string, customer: OrderData): Order {
  const prices = { base: 400, unit: { meat: 130 } };
  const burger = {
    ingredients: { meat: 1 },
    start: {},
    prices,
    price: 530,
    taxRate: null,
    allergens: {},
  };
  return {
    id,
    accountId,
    state: { status: 'received', version: 1, receivedAt: Date.now() },
    cancelReason: null,
    change: null,
    customer,
    deliveryMethod: customer.deliveryMethod,
    burgers: [{ ...burger, id, label: null, cancelledAt: null, cancelReason: null, addedAt: null }],
    extras: [],
    currency: 'USD',
    fee: 0,
    paid: 0,
    reductions: 0,
    takenBy: null,
    taxedReductions: 0,
    feeTaxRate: null,
    promise: null,
    soldPromisedAt: null,
    firstPromisedAt: null,
    driverId: null,
    receiptNumber: null,
    writtenOff: 0,
  };
}

/** A cache of its own, on the database of a shop with one customer. */
async function newCache() {
  const shop = await startShop();
  const { localId: accountId } = await newCustomer(shop);
  let questions = 0;
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      questions += 1;
      return result;
    },
  });
  const listOf = createOrderListCache(db, createReadTurns(1), 1000);
  const newId = createPushIds(Date.now, () => Array.from({ length: 12 }, () => 0));
  return {
    /** sells the customer orders of 21 kB each: every field is as long as it may be */
    sell: async (count: number) => {
      const text = '€'.repeat(1000);
      const orders = Array.from({ length: count }, () =>
        soldOrder(newId(), accountId, {
          deliveryMethod: 'delivery' as const,
          name: text,
          street: text,
          zipCode: text,
          country: text,
          email: text,
          phone: text,
          note: text,
        }),
      );
      await inTransaction(shop.db, (transaction) => insertOrders(transaction, orders));
      return orders.map(({ id }) => id);
    },
    /** the reply, and how many queries it took */
    ask: async (...ranges: OrderRange[]) => {
      const before = questions;
      const lists = await Promise.all(
        ranges.map((range) => listOf({ account: accountId, networks: networksOf('') }, range)),
      );
      const ids = lists.map(({ text }) => Object.keys(JSON.parse(text)));
      return { questions: questions - before, ids };
    },
  };
}

test('a list is read once, then its version alone is asked for until it changes', async () => {
  const { sell, ask } = await newCache();
  const ids = await sell(2);
  expect(await ask(ALL)).toEqual({ questions: READ, ids: [ids] });
  expect(await ask(ALL)).toEqual({ questions: KNOWN, ids: [ids] });
  ids.push(...(await sell(1)));
  expect(await ask(ALL)).toEqual({ questions: READ, ids: [ids] });
  expect(await ask(ALL)).toEqual({ questions: KNOWN, ids: [ids] });
});

test('equal requests in one turn are answered by one read', async () => {
  const { sell, ask } = await newCache();
  const ids = await sell(1);
  expect(await ask(ALL, ALL, ALL)).toEqual({ questions: READ, ids: [ids, ids, ids] });
  expect(await ask(ALL, ALL, upTo(1))).toEqual({ questions: KNOWN + READ, ids: [ids, ids, ids] });
});

test('a range with unusual bounds is read each time', async () => {
  const { sell, ask } = await newCache();
  const ids = await sell(2);
  const [, id = ''] = ids;
  const bounded = { ...ALL, from: { id, inclusive: true } };
  expect(await ask(bounded)).toEqual({ questions: READ - KNOWN, ids: [[id]] });
  expect(await ask(bounded)).toEqual({ questions: READ - KNOWN, ids: [[id]] });
});

test('a list of more than 256 KiB is read each time and evicts no other', async () => {
  const { sell, ask } = await newCache();
  const ids = await sell(14);
  expect(await ask(upTo(11))).toEqual({ questions: READ, ids: [ids.slice(0, 11)] });
  for (let time = 0; time < 2; time += 1) {
    expect(await ask(ALL)).toEqual({ questions: READ, ids: [ids] });
    expect(await ask(upTo(11))).toEqual({ questions: KNOWN, ids: [ids.slice(0, 11)] });
  }
});

test('beyond 16 MiB the least recently used list is read again', async () => {
  const { sell, ask } = await newCache();
  const ids = [await sell(11)];
  const questionsFor = async (count: number) => (await ask(upTo(count))).questions;
  // Each of 235 kB: there is room for 71 of them.
  for (let count = 11; count < 101; count += 1) {
    expect(await questionsFor(count), `the first ${count}`).toBe(READ);
    // Asked for again and again, the first of them stays.
    expect(await questionsFor(11), `the first 11 after the first ${count}`).toBe(KNOWN);
  }
  expect([await questionsFor(100), await questionsFor(50)]).toEqual([KNOWN, KNOWN]);
  expect(await ask(upTo(12))).toEqual({ questions: READ, ids });
});

test('a read that was refused, or has begun, does not answer those that come later', async () => {
  const { db } = await startShop();
  const reader = { account: 'nobody', networks: networksOf('') };
  let isBusy = true;
  const begun = Promise.withResolvers<void>();
  const inTurn: ReadTurns = async (_reader, read) => {
    if (isBusy) throw new Error('busy');
    await nextTurn();
    const list = read();
    begun.resolve();
    return await list;
  };
  const listOf = createOrderListCache(db, inTurn, 1000);
  await expect(listOf(reader, ALL)).rejects.toThrow('busy');
  isBusy = false;
  const early = listOf(reader, ALL);
  expect(listOf(reader, ALL)).toBe(early);
  // Nor does the read of one customer answer another one.
  const another = listOf({ ...reader, account: 'somebody' }, ALL);
  expect(another).not.toBe(early);
  await begun.promise;
  const late = listOf(reader, ALL);
  expect(late).not.toBe(early);
  // All are awaited: the database closes when the test ends.
  const lists = await Promise.all([early, another, late]);
  expect(lists.map(({ text }) => text)).toEqual(['{}', '{}', '{}']);
});
