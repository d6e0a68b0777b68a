import { expect, test } from 'vitest';
import { burgersBySlot } from '../../../test/promising-shop.ts';
import { HOUR_MS, MINUTE_MS } from '@tall-order/domain/durations.ts';
import { SLOT_MS } from '@tall-order/domain/kitchen-slots.ts';
import { orderToChange } from '../../../test/order-to-change.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { call, newOrder, signIn } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';
import { checkShop } from '../../admin/check.ts';
import { findOrders } from '../order.ts';

/** A family's basket of 24.20, on a business day that began an hour ago. */
async function orderOfToday(settings: object = {}) {
  const parts = await orderToChange();
  const { shop, there, counter, name, set } = parts;
  const dayStart = new Date(Date.now() - HOUR_MS).toISOString().slice(11, 16);
  expect((await set(1, { timeZone: 'UTC', dayStart, ...settings })).status).toBe(200);
  return {
    ...parts,
    advance: (milliseconds: number) => {
      for (const one of new Set([shop, there])) one.advance(milliseconds);
    },
    /** Staff sign in, because a token lives no longer than an hour. */
    take: async (status: string, version: number, at = there, id = name, reason?: string) =>
      await call(`${at.url}/baskets/${id}/state.json?auth=${(await signIn(at, counter)).idToken}`, {
        method: 'PATCH',
        json: { status, version, ...(reason !== undefined && { reason }) },
      }),
    found: async () => (await findOrders(shop.db, [name]))[0],
    last: async () =>
      await shop.db
        .selectFrom('order_log')
        .select(['event', 'made_as', 'made_by', 'subject', 'version'])
        .where('order_id', '=', name)
        .orderBy('version', 'desc')
        .executeTakeFirst(),
  };
}

test('a handover that was pressed by mistake is taken back hours later, and the log says by whom', async () => {
  const { take, advance, found, last, counter } = await orderOfToday();
  for (const [turn, status] of ['preparing', 'ready', 'handed-over'].entries()) {
    expect((await take(status, turn + 1)).status).toBe(200);
  }
  advance(20 * HOUR_MS);
  expect(await take('ready', 4)).toMatchObject({
    status: 200,
    body: { status: 'ready', version: 5 },
  });
  expect((await found())?.state).not.toHaveProperty('handedOverAt');
  expect(await last()).toEqual({
    event: 'undone',
    made_as: 'staff',
    made_by: counter.localId,
    subject: 'handed-over,ready',
    version: 5,
  });
  // The same press again, after a lost answer.
  expect(await take('ready', 4)).toMatchObject({ status: 409, body: { version: 5 } });
});

test('nothing is taken back once the business day has ended', async () => {
  const { take, advance } = await orderOfToday();
  expect((await take('preparing', 1)).status).toBe(200);
  advance(23 * HOUR_MS + MINUTE_MS);
  const late = await take('received', 2);
  expect(late).toMatchObject({ status: 409, body: { status: 'preparing' } });
  expect(late.body.error).toContain('until the business day ends');
});

test('an order whose cancellation is undone is made again, and what was given back is due again', async () => {
  const { shop, take, advance, found, counter, name, basket } = await orderOfToday();
  expect((await recordPayment(shop, counter, name, { amount: 24.2, due: 24.2 })).status).toBe(200);
  expect((await take('cancelled', 2, shop, name, 'No more cheese')).status).toBe(200);
  const refund = { kind: 'refund', amount: 24.2, due: -24.2, reason: 'Cancelled' };
  expect((await recordPayment(shop, counter, name, refund)).status).toBe(200);
  advance(30 * MINUTE_MS);
  expect((await take('received', 4)).status).toBe(200);
  expect(await found()).toMatchObject({
    cancelReason: null,
    state: { status: 'received', version: 5 },
  });
  expect(await basket()).toMatchObject({ total: 24.2 });
  const again = { amount: 24.2, due: 24.2 };
  expect((await recordPayment(shop, counter, name, again)).status).toBe(200);
  expect((await checkShop(shop.db)).problems).toEqual([]);
});

test('an undone cancellation takes the kitchen work that is left, at the time that it says', async () => {
  const promises = { minutesToMake: 10, burgersInTenMinutes: 3, minutesOnTheRoad: 25 };
  const { shop, inTurn, take, customer } = await orderOfToday({ promises });
  const undone = await newOrder(shop, customer);
  const promiseOf = async (id: string) => (await findOrders(shop.db, [id]))[0]?.promise;
  const before = await promiseOf(undone);
  expect((await take('cancelled', 1, shop, undone)).status).toBe(200);
  // What it gave back is sold to others.
  const since = (before?.at ?? 0) + SLOT_MS;
  while (((await promiseOf(await newOrder(shop, customer)))?.at ?? 0) <= since);
  const taken = await Promise.all(
    [0, 1].map(async (turn) => (await take('received', 2, inTurn(turn), undone)).status),
  );
  expect(taken.toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await promiseOf(undone))?.at).toBeGreaterThan(before?.at ?? 0);
  expect((await burgersBySlot(shop.db)).every((burgers) => burgers <= 3)).toBe(true);
});

test('a cancellation that the customer made is undone only with the yes of the customer, which the log keeps', async () => {
  const { shop, take, customer, counter, name, log } = await orderOfToday();
  const patch = async (by: Customer, json: object) =>
    await call(`${shop.url}/baskets/${name}/state.json?auth=${by.idToken}`, {
      method: 'PATCH',
      json,
    });
  expect((await recordPayment(shop, counter, name, { amount: 24.2, due: 24.2 })).status).toBe(200);
  expect((await patch(customer, { status: 'cancelled', version: 2 })).status).toBe(200);
  // What is entered after the cancellation does not hide it.
  const refund = { kind: 'refund', amount: 24.2, due: -24.2, reason: 'Cancelled' };
  expect((await recordPayment(shop, counter, name, refund)).status).toBe(200);
  const refused = await take('received', 4);
  expect(refused).toMatchObject({ status: 409, body: { status: 'cancelled', version: 4 } });
  expect(refused.body.error).toContain('The customer cancelled this order.');
  const asked = { status: 'received', version: 4, agreed: true };
  expect((await patch(counter, asked)).status).toBe(200);
  expect(await log()).toMatchObject([
    { event: 'undone', charged_before_cents: 0, charged_after_cents: 2420, is_agreed: 1 },
  ]);
  expect((await checkShop(shop.db)).problems).toEqual([]);
});

test('a cancelled order of a customer who has left stays cancelled', async () => {
  const { shop, take, name } = await orderOfToday();
  expect((await take('cancelled', 1)).status).toBe(200);
  await shop.db
    .updateTable('orders')
    .set({ account_id: null, customer: '{}' })
    .where('id', '=', name)
    .execute();
  expect((await take('received', 2)).status).toBe(409);
});
