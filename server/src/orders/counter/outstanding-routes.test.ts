import { expect, test } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from '../../../test/baskets.ts';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { copyOrders, renameOrder } from '../../../test/copy-order.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { call, goodOrder, newCustomer, placeOrder, signIn } from '../../../test/shop.ts';
import { startInstances } from '../../../test/start-instances.ts';
import { checkShop } from '../../admin/check.ts';
import { ordersSheet } from '../../admin/export-orders.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const ALL = 24.2;

/** A shop whose time zone is set. Reads go to one instance, writes to another. */
async function openShop(settings: Parameters<typeof startInstances>[0] = {}) {
  const { here, there, all } = await startInstances(settings);
  const owner = await sellExtras(there);
  const [customer, counter] = [await newCustomer(there), await newStaff(there, 'counter')];
  await call(`${there.url}/shop.json?auth=${owner.idToken}`, {
    method: 'PATCH',
    json: { version: 0, timeZone: 'Asia/Tokyo' },
  });
  const place = async () => {
    const orderData = {
      ...familyBasket(customer).orderData,
      deliveryMethod: 'delivery',
      street: 'Long Lane 1',
      zipCode: '12345',
      phone: '0207946018',
    };
    return (await placeBasket(there, customer, { ...familyBasket(customer), orderData })).body;
  };
  const pay = async (id: string, amount: number, due = ALL) =>
    (await recordPayment(there, counter, id, { amount, due })).body;
  return {
    here,
    customer,
    place,
    pay,
    /** a basket of which this much was paid */
    sell: async (paid: number): Promise<string> => {
      const { name } = await place();
      if (paid > 0) await pay(name, paid);
      return name;
    },
    cancel: async (id: string, version: number) =>
      await changeOrderState(there, counter, id, 'cancelled', version),
    cancelBurger: async (id: string, version: number, burger: string) =>
      await call(`${there.url}/baskets/${id}/cancellations.json?auth=${customer.idToken}`, {
        method: 'POST',
        json: { version, burger },
      }),
    deliver: async (id: string, from: number) => {
      for (const [turn, status] of ['preparing', 'ready', 'handed-over'].entries()) {
        await changeOrderState(there, counter, id, status, from + turn);
      }
    },
    /** A token lives no longer than an hour. */
    read: async () => {
      const { idToken } = await signIn(there, owner);
      const reply = await call(`${here.url}/counter/outstanding.json?auth=${idToken}`);
      const { zone, baskets } = reply.body;
      return { ...reply, zone, baskets, ids: Object.keys(baskets) };
    },
    owner,
    settle: async (id: string, amount: number, due: number, key: string) =>
      await recordPayment(there, await signIn(there, owner), id, { amount, due }, key),
    writeOff: async (id: string, due: number, reason = 'They moved away.') => {
      const { idToken } = await signIn(there, owner);
      return await call(`${there.url}/baskets/${id}/write-off.json?auth=${idToken}`, {
        method: 'POST',
        json: { due, reason },
      });
    },
    receiptOf: async (id: string) => {
      const { idToken } = await signIn(there, owner);
      return (await call(`${here.url}/baskets/${id}/receipt.json?auth=${idToken}`)).body;
    },
    advance: (milliseconds: number) => {
      for (const shop of all) shop.advance(milliseconds);
    },
  };
}

test('the owner reads what is due and owed once the counter no longer shows it, whatever its age', async () => {
  const shop = await openShop();
  const { customer, sell, place, pay, cancel, cancelBurger, deliver, read, advance } = shop;
  const cancelled = await sell(ALL);
  await cancel(cancelled, 2);
  const part = await place();
  await pay(part.name, ALL);
  await cancelBurger(part.name, 2, part.orders[1]);
  const [unpaid, halfPaid, settled] = [await sell(0), await sell(4.2), await sell(ALL)];
  await deliver(unpaid, 1);
  await deliver(halfPaid, 2);
  await deliver(settled, 2);
  await cancel(await sell(0), 1);

  advance(HOUR_MS - 60_000);
  expect((await read()).ids).toEqual([]);
  advance(120_000);
  // A basket that is not over leaves the counter after a day.
  expect((await read()).ids).toEqual([cancelled, halfPaid, unpaid]);
  advance(DAY_MS - HOUR_MS);
  const { zone, baskets, ids, text } = await read();
  expect(ids).toEqual([part.name, cancelled, halfPaid, unpaid]);
  expect(zone).toBe('Asia/Tokyo');
  const dues = ids.map((id) => baskets[id].due);
  expect(dues).toEqual([-4.7, -ALL, 20, ALL]);
  expect(baskets[unpaid]).toEqual({ createdAt: expect.any(Number), due: ALL, currency: 'USD' });
  for (const personal of [customer.email, customer.localId, 'Ann', 'Long Lane', '0207946018']) {
    expect(text).not.toContain(personal);
  }
  const receipts = await Promise.all(ids.map(shop.receiptOf));
  expect(receipts.map(({ due }) => due)).toEqual(dues);
  expect(await exportedDues(shop.here.db)).toEqual(dues.toSorted((one, other) => one - other));
  advance(400 * DAY_MS);
  expect((await read()).ids).toEqual(ids);
});

test('the owner writes off what is owed in either direction, with a reason, once', async () => {
  const shop = await openShop();
  const { here, owner, sell, cancel, deliver, read, receiptOf, advance, settle, writeOff } = shop;
  const [owed, unpaid] = [await sell(ALL), await sell(4.2)];
  await cancel(owed, 2);
  await deliver(unpaid, 2);
  const early = await writeOff(owed, -ALL);
  expect(early).toMatchObject({ status: 409, body: { due: -ALL } });
  expect(early.body.error).toContain('The counter still has this order');
  advance(HOUR_MS + 60_000);
  expect(await writeOff(unpaid, 19)).toMatchObject({ status: 409, body: { due: 20 } });
  expect((await writeOff(unpaid, 20, '')).status).toBe(400);
  const written = await Promise.all([writeOff(unpaid, 20), writeOff(unpaid, 20)]);
  expect(written.map(({ status, body }) => [status, body.due])).toEqual([
    [200, 0],
    [200, 0],
  ]);
  expect((await writeOff(owed, -ALL)).status).toBe(200);
  expect((await read()).ids).toEqual([]);
  expect(await receiptOf(unpaid)).toMatchObject({ paid: 4.2, due: 0, writtenOff: 20 });
  expect(await receiptOf(owed)).toMatchObject({ due: 0, writtenOff: -ALL });
  const entries = await here.db
    .selectFrom('order_log')
    .select(['made_by', 'cents', 'reason'])
    .where('event', '=', 'written-off')
    .orderBy('cents')
    .execute();
  const by = { made_by: owner.localId, reason: 'They moved away.' };
  expect(entries).toEqual([
    { ...by, cents: -2420 },
    { ...by, cents: 2000 },
  ]);
  expect(await exportedDues(here.db)).toEqual([]);
  expect((await checkShop(here.db)).problems).toEqual([]);
  // Money that comes after all is entered once the write-off is taken back.
  const refused = await settle(unpaid, 20, 0, 'early');
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'This was written off. Take the write-off back first.',
  ]);
  expect((await writeOff(unpaid, 0)).body).toMatchObject({ due: 20 });
  expect((await writeOff(unpaid, 0)).body).toMatchObject({ due: 20 });
  expect(await receiptOf(unpaid)).not.toHaveProperty('writtenOff');
  expect((await settle(unpaid, 20, 20, 'then')).status).toBe(200);
  expect(await receiptOf(unpaid)).toMatchObject({ paid: 24.2, due: 0 });
  expect((await checkShop(here.db)).problems).toEqual([]);
});

test('what is written off is owed by nobody after the clock was set back either', async () => {
  const { sell, cancel, advance, writeOff, receiptOf } = await openShop();
  const stale = await sell(0);
  advance(DAY_MS + HOUR_MS);
  expect((await writeOff(stale, ALL)).status).toBe(200);
  advance(-DAY_MS - HOUR_MS);
  const late = await cancel(stale, 2);
  expect([late.status, late.body.status]).toEqual([409, 'received']);
  expect(await receiptOf(stale)).toMatchObject({ due: 0, writtenOff: ALL });
});

/** The amounts other than 0 in the column `due` of an export, sorted. */
async function exportedDues(db: Parameters<typeof ordersSheet>[0]): Promise<number[]> {
  const dues: number[] = [];
  const clock = { timeZone: 'UTC', dayStart: '05:00' };
  const { columns, rows } = ordersSheet(db, { from: 0, before: Date.now() + DAY_MS }, clock);
  const due = columns.findIndex(([name]) => name === 'due');
  for await (const cells of rows) {
    dues.push(Number(cells[due]) / 100);
  }
  return dues.filter((due) => due !== 0).toSorted((a, b) => a - b);
}

test('a shop that records no payments reads none of its orders, and one that tried it only that one', async () => {
  const { sell, deliver, cancel, read, advance } = await openShop({ listRows: 1 });
  for (let order = 0; order < 3; order += 1) await deliver(await sell(0), 1);
  advance(DAY_MS + 60_000);
  expect((await read()).baskets).toEqual({});
  advance(-DAY_MS - 60_000);
  const tried = await sell(ALL);
  await cancel(tried, 2);
  for (let order = 0; order < 2; order += 1) await deliver(await sell(0), 1);
  advance(DAY_MS + 60_000);
  const { ids, headers } = await read();
  expect(ids).toEqual([tried]);
  expect(headers.get('x-more-orders')).toBeNull();
});

test('orders from before the first one that is still paid count for nothing, although one was paid by mistake', async () => {
  const { sell, settle, deliver, read, advance, here, owner } = await openShop();
  const tried = await sell(ALL);
  const wrong = { kind: 'refund', amount: ALL, due: 0, reason: 'Only tried' };
  expect((await recordPayment(here, owner, tried, wrong)).status).toBe(200);
  for (let order = 0; order < 2; order += 1) await deliver(await sell(0), 1);
  for (let order = 0; order < 3; order += 1) await deliver(await sell(ALL), 2);
  const unpaid = await sell(0);
  await deliver(unpaid, 1);
  advance(DAY_MS + 60_000);
  expect((await read()).ids).toEqual([unpaid]);
  expect((await settle(unpaid, ALL, ALL, 'late')).status).toBe(200);
  expect((await read()).ids).toEqual([]);
});

test('orders count since the first one that was paid for by the bytes of its id', async () => {
  const { here, customer, pay, deliver, read, advance } = await openShop();
  const sell = async (id: string, paid: number) => {
    const { body } = await placeOrder(here, customer, goodOrder(customer));
    await renameOrder(here.db, body.name, id);
    if (paid > 0) await pay(id, paid, 6.3);
    await deliver(id, paid > 0 ? 2 : 1);
    return id;
  };
  // A language sorts the last of these before the others.
  await sell('-P7adgNtZFMmVVvfcrZY', 6.3);
  const unpaid = await sell('-P7adgNtZFMmVVvfcrZZ', 0);
  await sell('-P7adgNtZFMmVVvfcraa', 6.3);
  advance(DAY_MS);
  expect((await read()).ids).toEqual([unpaid]);
});

test('the reply has as many as a list may have, of all baskets', async () => {
  const { here, sell, cancel, read, advance } = await openShop({ listRows: 2 });
  const sold = await sell(1);
  // More than are read at once; each costs what its only burger costs.
  const copies = await copyOrders(here.db, sold, 1100);
  await cancel(sold, 2);
  advance(DAY_MS + 60_000);
  const { ids, baskets, headers, body } = await read();
  expect(body.more).toBe(true);
  expect(ids).toEqual([sold, copies.at(-1)]);
  expect(baskets[sold].due).toBe(-1);
  expect(headers.get('x-more-orders')).toBe('older');
});
