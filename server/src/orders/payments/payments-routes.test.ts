import { expect, test } from 'vitest';
import { openStream, ordersWithStates, streamOrders } from '../../../test/event-reader.ts';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { checkShop } from '../../admin/check.ts';
import { call, fetchOrders, newOrder, shareShop, signIn } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';
import { openUnpaidOrder } from '../../../test/unpaid-order.ts';

const sharedShop = shareShop();

const HOUR_MS = 3_600_000;
const REFUND = { kind: 'refund', reason: 'Cold fries' };

test('an order is paid in parts, and its customer sees what is still due', async () => {
  const { shop, customer, id, record, basket } = await openUnpaidOrder(await sharedShop());
  expect(await basket()).not.toHaveProperty('due');
  const part = await record({ amount: 5, due: 6.3 });
  expect([part.status, part.body]).toEqual([
    200,
    { name: expect.stringMatching(/^[-\w]{20}$/), paid: 5, due: 1.3, version: 2 },
  ]);
  expect(await basket()).toMatchObject({ paid: 5, due: 1.3, state: { version: 2 } });
  const rest = await record({ method: 'card', amount: 1.3, due: 1.3 });
  expect(rest.body).toMatchObject({ paid: 6.3, due: 0 });
  const withStates = (await ordersWithStates(shop, customer))[id];
  expect(withStates).toMatchObject({ paid: 6.3, due: 0 });
  expect((await fetchOrders(shop, customer)).body[id]).not.toHaveProperty('paid');
});

test('payments above the amount due and refunds above the amount paid are refused', async () => {
  const { record } = await openUnpaidOrder(await sharedShop());
  const refused = await record({ amount: 6.31, due: 6.3 });
  expect([refused.status, refused.body]).toEqual([
    409,
    { error: 'A payment cannot exceed the amount due.', paid: 0, due: 6.3 },
  ]);
  await record({ amount: 6, due: 6.3 });
  expect((await record({ ...REFUND, amount: 6.01, due: 0.3 })).body).toEqual({
    error: 'A refund cannot exceed the amount paid.',
    paid: 6,
    due: 0.3,
  });
  expect((await record({ ...REFUND, amount: 6, due: 0.3 })).body).toMatchObject({
    paid: 0,
    due: 6.3,
  });
});

test('an amount that is no longer due is refused with the current amounts', async () => {
  const { record } = await openUnpaidOrder(await sharedShop());
  await record({ amount: 2, due: 6.3 });
  const late = await record({ amount: 4.3, due: 6.3 });
  expect([late.status, late.body]).toEqual([
    409,
    { error: 'The amount due has changed. Check it, then try again.', paid: 2, due: 4.3 },
  ]);
});

test('the same key takes money once and is answered as before', async () => {
  const { shop, owner, customer, record, id } = await openUnpaidOrder(await sharedShop());
  const first = await record({ amount: 5, due: 6.3 }, 'one');
  await record({ amount: 1.3, due: 1.3 }, 'two');
  const again = await record({ amount: 5, due: 6.3 }, 'one');
  expect([again.status, again.body]).toEqual([200, { ...first.body, version: 3 }]);
  for (const other of [{ amount: 4 }, { method: 'card' }, { due: 1.3 }, { reason: 'Odd' }]) {
    const refused = await record({ amount: 5, due: 6.3, ...other }, 'one');
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'This Idempotency-Key was used for another payment. Use a new key for each payment.',
    ]);
  }
  const colleague = await newStaff(shop, 'owner');
  const theirs = await recordPayment(shop, colleague, id, { amount: 5, due: 6.3 }, 'one');
  expect(theirs.status).toBe(422);
  const another = await newOrder(shop, customer);
  const elsewhere = await recordPayment(shop, owner, another, { amount: 5, due: 6.3 }, 'one');
  expect(elsewhere.body).toMatchObject({ paid: 5, due: 1.3 });
  expect(elsewhere.body.name).not.toBe(first.body.name);
});

test('payments are listed in the order in which they were made, whatever the clock says', async () => {
  const { shop, customer, id, record } = await openUnpaidOrder();
  for (const [end, amount, due] of [
    ['Z', 1, 6.3],
    ['a', 2, 5.3],
  ] as const) {
    const { name } = (await record({ amount, due })).body;
    const recorded = shop.db.updateTable('payments').where('id', '=', name);
    await recorded.set({ id: `same-millisecond-${end}`, made_at: 1 }).execute();
  }
  await record({ amount: 0.5, due: 3.3 });
  shop.advance(-60_000);
  await record({ amount: 0.25, due: 2.8 });
  const { body } = await call(`${shop.url}/baskets/${id}/receipt.json?auth=${customer.idToken}`);
  expect(Object.values(body.payments)).toMatchObject(
    [1, 2, 0.5, 0.25].map((amount) => ({ amount })),
  );
});

test('a ledger with a hundred entries takes no more than a refund of everything, and still answers a repetition', async () => {
  const { shop, owner, id, record, basket } = await openUnpaidOrder();
  const pennies = Array.from({ length: 99 }, (_, turn) => ({
    id: `penny-${turn}`,
    order_id: id,
    kind: 'payment' as const,
    method: 'cash' as const,
    cents: 1,
    made_by: owner.localId,
    made_at: turn,
    idempotency_key: `penny-${turn}`,
    paid_after_cents: turn + 1,
    due_after_cents: 629 - turn,
  }));
  await shop.db.insertInto('payments').values(pennies).execute();
  await shop.db.updateTable('orders').set({ paid_cents: 99 }).where('id', '=', id).execute();
  const last = await record({ amount: 5.31, due: 5.31 }, 'last');
  expect(last.status).toBe(200);
  const refused = await record({ ...REFUND, amount: 1, due: 0 });
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      error:
        'An order has at most 100 payments and refunds. Only all that was paid can still be given back.',
    },
  ]);
  expect((await record({ amount: 5.31, due: 5.31 }, 'last')).body).toEqual(last.body);
  expect(await basket()).toMatchObject({ paid: 6.3, due: 0, state: { version: 2 } });
  const everything = await record({ ...REFUND, amount: 6.3, due: 0 });
  expect(everything.body).toMatchObject({ paid: 0, due: 6.3 });
  expect((await record({ amount: 6.3, due: 6.3 })).status).toBe(409);
  expect((await checkShop(shop.db)).problems).toEqual([]);
});

test.each([
  ['a refund without a reason', { kind: 'refund', amount: 1, due: 6.3 }, 'Enter a reason.'],
  ['parts of a cent', { amount: 1.005, due: 6.3 }, 'An amount has at most two decimals.'],
  ['nothing', { amount: 0, due: 6.3 }, 'amount must be >= 0.01.'],
  ['another way to pay', { method: 'gold', amount: 1, due: 6.3 }, 'method has a value'],
])('%s is refused', async (_what, body, error) => {
  const { record, basket } = await openUnpaidOrder(await sharedShop());
  const refused = await record(body);
  expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining(error)]);
  expect(await basket()).toMatchObject({ state: { version: 1 } });
});

test('without an Idempotency-Key no payment is recorded', async () => {
  const { shop, owner, id, basket } = await openUnpaidOrder(await sharedShop());
  const refused = await call(`${shop.url}/baskets/${id}/payments.json?auth=${owner.idToken}`, {
    method: 'POST',
    json: { kind: 'payment', method: 'cash', amount: 6.3, due: 6.3 },
  });
  expect([refused.status, refused.body.error]).toEqual([400, 'idempotency-key is missing.']);
  expect(await basket()).toMatchObject({ state: { version: 1 } });
});

test('a cancelled order that was paid can be refunded at the counter for an hour', async () => {
  const { shop, id, record, cancel, basket } = await openUnpaidOrder();
  await record({ amount: 6.3, due: 6.3 });
  expect((await cancel(2)).status).toBe(200);
  expect(await basket()).toMatchObject({ paid: 6.3, due: -6.3 });
  const more = await record({ amount: 1, due: -6.3 });
  expect(more.body.error).toBe('A payment cannot exceed the amount due.');
  const part = await record({ ...REFUND, amount: 6, due: -6.3 });
  expect(part.body).toMatchObject({ paid: 0.3, due: -0.3 });
  const clerk = await newStaff(shop, 'counter');
  shop.advance(HOUR_MS + 1000);
  const rest = { ...REFUND, amount: 0.3, due: -0.3 };
  const late = await recordPayment(shop, await signIn(shop, clerk), id, rest);
  expect([late.status, late.body.error]).toEqual([
    409,
    'The order is finished and can no longer be changed.',
  ]);
});

test('an order of the day before is settled by the owner alone, whatever its age', async () => {
  const { shop, owner, id, record } = await openUnpaidOrder();
  const clerk = await newStaff(shop, 'counter');
  await record({ amount: 6.3, due: 6.3 });
  const refund = async (by: Customer, amount: number, due: number) =>
    await recordPayment(shop, await signIn(shop, by), id, { ...REFUND, amount, due });
  shop.advance(24 * HOUR_MS + 1000);
  expect(await refund(clerk, 6.3, 0)).toMatchObject({
    status: 409,
    body: { error: 'The order is finished and can no longer be changed.' },
  });
  expect((await refund(owner, 6, 0)).body).toMatchObject({ paid: 0.3, due: 6 });
  // A mistake gets its counter-entry.
  const again = await recordPayment(shop, await signIn(shop, owner), id, { amount: 1, due: 6 });
  expect(again.body).toMatchObject({ paid: 1.3, due: 5 });
  shop.advance(400 * 24 * HOUR_MS);
  expect((await refund(owner, 1, 5)).body).toMatchObject({ paid: 0.3, due: 6 });
  expect((await checkShop(shop.db)).problems).toEqual([]);
});

test("money of an order that is long over is no news for the kitchen's boards", async () => {
  const { shop, owner, customer, record } = await openUnpaidOrder();
  await record({ amount: 6.3, due: 6.3 });
  const over = { status: 'handed-over', handed_over_at: Date.now() - 2 * HOUR_MS };
  await shop.db.updateTable('orders').set(over).execute();
  const board = await openStream(`${shop.url}/kitchen/baskets.json?auth=${owner.idToken}`);
  await board.until(1);
  expect((await record({ ...REFUND, amount: 1, due: 0 })).status).toBe(200);
  const next = await newOrder(shop, customer);
  expect((await board.until(2))[1]).toMatchObject({ data: { path: `/${next}` } });
});

test('an order that is paid at once shows it in streams when its money is given back', async () => {
  const { shop, owner, customer } = await openUnpaidOrder();
  const stream = await streamOrders(shop, customer);
  await stream.until(1);
  const id = await newOrder(shop, customer);
  await recordPayment(shop, owner, id, { amount: 6.3, due: 6.3 });
  await expect.poll(stream.text).toContain('"paid":6.3');
  const late = await streamOrders(shop, customer);
  const one = await openStream(`${shop.url}/orders/${id}.json?auth=${customer.idToken}`);
  await Promise.all([late.until(1), one.until(1)]);
  await recordPayment(shop, owner, id, { ...REFUND, amount: 6.3, due: 0 });
  const data = { paid: null, reduction: null, due: null };
  for (const { events } of [stream, late]) {
    await expect
      .poll(() => events.map((event) => event.data))
      .toContainEqual({ path: `/${id}`, data });
  }
  await expect
    .poll(() => one.events.map((event) => event.data))
    .toContainEqual({ path: '/', data });
});

test('the ledger stays when the account of its customer or its staff is deleted', async () => {
  const { shop, owner, customer, record } = await openUnpaidOrder();
  await newStaff(shop, 'owner');
  await record({ amount: 6.3, due: 6.3 });
  await record({ ...REFUND, reason: ' Cold fries\n', amount: 1, due: 0 });
  const ledger = async () =>
    await shop.db.selectFrom('payments').selectAll().orderBy('cents', 'desc').execute();
  const before = await ledger();
  for (const { idToken } of [customer, owner]) {
    const deleted = await call(`${shop.url}/v1/accounts:delete?key=any`, {
      method: 'POST',
      json: { idToken },
    });
    expect(deleted.status).toBe(200);
  }
  expect(await ledger()).toEqual(before);
  const { made_by: madeBy, reason } = before.at(-1) ?? {};
  expect([before.length, madeBy, reason]).toEqual([2, owner.localId, 'Cold fries']);
});

test('money for an order whose customer has left is still taken', async () => {
  const { shop, customer, id, record } = await openUnpaidOrder(await sharedShop());
  const cook = await newStaff(shop, 'kitchen');
  expect((await changeOrderState(shop, cook, id, 'preparing', 1)).status).toBe(200);
  await call(`${shop.url}/v1/accounts:delete?key=any`, {
    method: 'POST',
    json: { idToken: customer.idToken },
  });
  expect((await record({ amount: 6.3, due: 6.3 })).body).toMatchObject({ paid: 6.3, due: 0 });
});

test('the streams of a customer send the amount paid, also after a full refund', async () => {
  const { shop, customer, id, record } = await openUnpaidOrder(await sharedShop());
  const orders = await streamOrders(shop, customer);
  const own = await openStream(`${shop.url}/orders/${id}.json?auth=${customer.idToken}`);
  await Promise.all([orders.until(1), own.until(1)]);
  await record({ amount: 6, due: 6.3 });
  await Promise.all([orders.until(3), own.until(3)]);
  await record({ ...REFUND, amount: 6, due: 0.3 });
  const ledgers = [
    { paid: 6, reduction: null, due: 0.3 },
    { paid: null, reduction: null, due: null },
  ];
  for (const [stream, path] of [[orders, `/${id}`] as const, [own, '/'] as const]) {
    const patches = (await stream.until(5)).slice(1).filter(({ data }) => data.path === path);
    expect(patches).toEqual(ledgers.map((data) => ({ event: 'patch', data: { path, data } })));
  }
});

test('a driver takes money for what they bring, corrects what they took, and gives none back', async () => {
  const { shop, id, record } = await openUnpaidOrder();
  const driver = await newStaff(shop, 'driver');
  const pay = async (body: object) => await recordPayment(shop, driver, id, body);
  expect((await pay({ amount: 6.3, due: 6.3 })).body).toEqual({ error: 'Permission denied' });
  const bring = { driver_id: driver.localId, status: 'ready' };
  await shop.db.updateTable('orders').set(bring).where('id', '=', id).execute();
  expect((await pay({ amount: 6.3, due: 6.3 })).body).toMatchObject({ paid: 6.3, due: 0 });
  const refund = { ...REFUND, amount: 6.3, due: 0 };
  expect((await pay({ ...refund, reducesPrice: true })).status).toBe(401);
  expect((await pay(refund)).body).toMatchObject({ paid: 0, due: 6.3 });
  // What the shop owes is the counter's to give back.
  await record({ amount: 6.3, due: 6.3 }, 'again');
  await shop.db.updateTable('orders').set({ paid_cents: 700 }).execute();
  expect((await pay({ ...refund, amount: 0.7, due: -0.7 })).status).toBe(401);
});

test('the kitchen takes money only where the owner allows it', async () => {
  const { shop, owner, id } = await openUnpaidOrder();
  const cook = await newStaff(shop, 'kitchen');
  const pay = async () => await recordPayment(shop, cook, id, { amount: 6.3, due: 6.3 });
  expect((await pay()).status).toBe(401);
  const allowed = await call(`${shop.url}/shop.json?auth=${owner.idToken}`, {
    method: 'PATCH',
    json: { version: 0, kitchenAtCounter: true },
  });
  expect(allowed.status).toBe(200);
  expect((await pay()).body).toMatchObject({ paid: 6.3, due: 0 });
});
