import { RECALL_MS } from '@tall-order/domain/order-status.ts';
import { toCents } from '@tall-order/domain/pricing.ts';
import { expect, test } from 'vitest';
import { openStream } from '../../../test/event-reader.ts';
import { makeOlder } from '../../../test/make-older.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { call, identityCall } from '../../../test/shop.ts';
import { ADDRESS, openCounter } from '../../../test/open-counter.ts';
import type { Customer } from '../../../test/shop.ts';

const DENIED = { status: 401, body: { error: 'Permission denied' } };
const MINUTE_MS = 60_000;

test('the counter reads items, customer and amount due, but no e-mail address', async () => {
  const { counter, customer, there, place, read, advance } = await openCounter();
  const [delivered, collected] = [await place(), await place('collection')];
  const fee = there.db.updateTable('orders').set({ fee_cents: 250 });
  await fee.where('id', '=', collected).execute();
  advance(60_000);
  const whole = await recordPayment(there, counter, collected, { amount: 8.8, due: 8.8 });
  advance(-60_000);
  const complaint = { kind: 'refund', reason: 'Cold', amount: 2, due: 0, reducesPrice: true };
  const back = await recordPayment(there, counter, collected, complaint);
  const paid = await recordPayment(there, counter, delivered, { amount: 5, due: 6.3 });
  const { body, text } = await read(counter);
  expect(body[delivered]).toEqual({
    burgers: { [delivered]: { ingredients: expect.objectContaining({ meat: 1 }), price: 6.3 } },
    extras: {},
    total: 6.3,
    fee: 0,
    paid: 5,
    due: 1.3,
    currency: 'USD',
    name: 'Ann Example',
    phone: '0207946018',
    note: 'Ring twice',
    deliveryMethod: 'delivery',
    address: ADDRESS,
    createdAt: expect.any(Number),
    state: { status: 'received', version: 2, receivedAt: expect.any(Number) },
    payments: {
      [paid.body.name]: {
        kind: 'payment',
        method: 'cash',
        amount: 5,
        madeAt: expect.any(Number),
        madeBy: counter.localId,
      },
    },
  });
  expect(body[collected]).toMatchObject({
    total: 6.3,
    fee: 2.5,
    reduction: 2,
    paid: 6.8,
    due: 0,
  });
  // In the order in which they were made, also after the clock was set back.
  expect(Object.entries(body[collected].payments)).toMatchObject([
    [whole.body.name, { amount: 8.8 }],
    [back.body.name, { reason: 'Cold', amount: 2, reducesPrice: true }],
  ]);
  expect(body[collected]).not.toHaveProperty('address');
  expect(text).not.toContain(customer.email);
  await identityCall(there, 'delete', { idToken: customer.idToken });
  expect((await read(counter)).text).not.toMatch(/Ann|Long Lane|0207946018|Ring/);
});

test('the kitchen reads the counter where the owner allows it, and customers never', async () => {
  const { here, there, staff, customer, place, read, choose } = await openCounter();
  const [cook, owner, driver] = [
    await staff('kitchen'),
    await staff('owner'),
    await staff('driver'),
  ];
  const id = await place();
  const pay = async (by: Customer) =>
    await recordPayment(there, by, id, { amount: 6.3, due: 6.3 }, by.localId);
  for (const by of [cook, customer, driver]) {
    expect(await choose(by, id, driver.localId, 1)).toMatchObject(DENIED);
    expect(await pay(by)).toMatchObject(DENIED);
    expect(await call(`${here.url}/counter/drivers.json?auth=${by.idToken}`)).toMatchObject(DENIED);
  }
  for (const by of [cook, customer]) expect(await read(by)).toMatchObject(DENIED);
  const { version } = (await call(`${there.url}/shop.json`)).body;
  await call(`${there.url}/shop.json?auth=${owner.idToken}`, {
    method: 'PATCH',
    json: { version, kitchenAtCounter: true },
  });
  expect(Object.keys((await read(cook)).body)).toEqual([id]);
  expect((await choose(cook, id, driver.localId, 1)).status).toBe(200);
  expect((await pay(cook)).status).toBe(200);
});

test('a stream takes a basket away when its hour has passed, though nothing changes it', async () => {
  const { here, counter, place, step, baskets } = await openCounter();
  const [id, open] = [await place(), await place()];
  await step(counter, id, 'cancelled', 1);
  const ended = { cancelled_at: Date.now() - RECALL_MS + MINUTE_MS };
  await here.db.updateTable('orders').set(ended).where('id', '=', id).execute();
  const stream = await openStream(baskets(counter));
  expect(Object.keys((await stream.until(1))[0]?.data.data)).toEqual([id, open]);
  here.advance(MINUTE_MS + 1000);
  const taken = { event: 'put', data: { path: `/${id}`, data: null } };
  expect((await stream.until(2))[1]).toEqual(taken);
});

test('the amount paid is the sum of the payments in every answer, while payments are made', async () => {
  const { there, counter, place, read } = await openCounter();
  const id = await place();
  const payments = { areOver: false };
  const readOn = async () => {
    while (!payments.areOver) {
      const { paid, payments: made } = (await read(counter)).body[id];
      const entries: { amount: number }[] = Object.values(made);
      const sum = entries.reduce((cents, { amount }) => cents + toCents(amount), 0);
      expect(sum).toBe(toCents(paid));
    }
  };
  const reading = [readOn(), readOn()];
  for (let due = 630; due > 570; due -= 1) {
    await recordPayment(there, counter, id, { amount: 0.01, due: due / 100 });
  }
  payments.areOver = true;
  await Promise.all(reading);
});

test('a basket is forgotten an hour after it ended, by streams too', async () => {
  const { there, counter, customer, place, read, step, baskets } = await openCounter();
  const id = await place('collection');
  for (const [turn, status] of ['preparing', 'ready', 'handed-over'].entries()) {
    expect((await step(counter, id, status, turn + 1)).status).toBe(200);
  }
  expect(Object.keys((await read(counter)).body)).toEqual([id]);
  const stream = await openStream(baskets(counter));
  await stream.until(1);
  await there.db
    .updateTable('orders')
    .set({ handed_over_at: Date.now() - 61 * 60_000 })
    .execute();
  expect((await read(counter)).body).toEqual({});
  // An account that is deleted changes its orders of the day.
  await identityCall(there, 'delete', { idToken: customer.idToken });
  expect((await stream.until(2))[1]).toEqual({
    event: 'put',
    data: { path: `/${id}`, data: null },
  });
});

test('a driver follows what it carries while it is ready or out, and nothing else', async () => {
  const { staff, counter, place, step, choose, read, baskets } = await openCounter();
  const [ada, ben] = [await staff('driver'), await staff('driver')];
  const [id, other] = [await place(), await place()];
  const stream = await openStream(baskets(ada));
  expect((await stream.until(1))[0]).toEqual({ event: 'put', data: { path: '/', data: {} } });
  expect((await choose(counter, id, ada.localId, 1)).body).toEqual({
    driver: ada.localId,
    version: 2,
  });
  await choose(counter, other, ben.localId, 1);
  expect((await read(ada)).body).toEqual({});
  await step(counter, id, 'preparing', 2);
  await step(counter, id, 'ready', 3);
  expect((await stream.until(2))[1]).toMatchObject({
    data: { path: `/${id}`, data: { address: ADDRESS, driver: ada.localId } },
  });
  expect(Object.keys((await read(ada)).body)).toEqual([id]);
  expect((await read(ben)).body).toEqual({});
  expect((await choose(counter, id, ben.localId, 4)).status).toBe(200);
  expect((await stream.until(3))[2]).toEqual({
    event: 'put',
    data: { path: `/${id}`, data: null },
  });
  expect((await read(ada)).body).toEqual({});
  expect(Object.keys((await read(ben)).body)).toEqual([id]);
  const nobody = { driver: null, version: 6 };
  expect((await choose(counter, id, null, 5)).body).toEqual(nobody);
  expect((await read(ben)).body).toEqual({});
  expect((await read(counter)).body[id]).not.toHaveProperty('driver');
});

test('a driver takes out and hands over what it carries, and takes its money', async () => {
  const { there, staff, counter, place, step, choose, read } = await openCounter();
  const [ada, ben] = [await staff('driver'), await staff('driver')];
  const id = await place();
  await choose(counter, id, ada.localId, 1);
  await step(counter, id, 'preparing', 2);
  expect(await step(ada, id, 'cancelled', 3)).toMatchObject(DENIED);
  expect(await step(ada, id, 'ready', 3)).toMatchObject(DENIED);
  await step(counter, id, 'ready', 3);
  expect(await step(ben, id, 'out-for-delivery', 4)).toMatchObject(DENIED);
  expect(await step(ada, id, 'cancelled', 4)).toMatchObject(DENIED);
  expect((await step(ada, id, 'out-for-delivery', 4)).status).toBe(200);
  const all = { amount: 6.3, due: 6.3 };
  expect(await recordPayment(there, ben, id, all)).toMatchObject(DENIED);
  expect((await recordPayment(there, ada, id, all)).body).toMatchObject({ paid: 6.3, due: 0 });
  const refund = { kind: 'refund', reason: 'Cold', amount: 6.3, due: 0 };
  const lower = { ...refund, reducesPrice: true };
  expect(await recordPayment(there, ada, id, lower, 'lower')).toMatchObject(DENIED);
  // Card was pressed for cash.
  const corrected = await recordPayment(there, ada, id, refund, 'correction');
  expect(corrected.body).toMatchObject({ paid: 0, due: 6.3 });
  expect((await recordPayment(there, ada, id, all, 'again')).body).toMatchObject({ due: 0 });
  expect((await step(ada, id, 'handed-over', 8)).status).toBe(200);
  expect((await read(ada)).body[id]).toMatchObject({ address: { doorCode: '12B' } });
  expect((await read(counter)).body[id]).toMatchObject({ driver: ada.localId, due: 0 });
  await makeOlder(there, RECALL_MS + 1000);
  expect((await read(ada)).body).toEqual({});
});

test('a driver learns the status of a delivery only while carrying it', async () => {
  const { here, staff, counter, place, step, choose } = await openCounter();
  const ada = await staff('driver');
  const [id, cancelled] = [await place(), await place()];
  const status = async (of: string) =>
    await call(`${here.url}/orders/${of}/state.json?auth=${ada.idToken}`);
  for (const delivery of [id, cancelled]) {
    await choose(counter, delivery, ada.localId, 1);
    expect(await status(delivery)).toMatchObject(DENIED);
    await step(counter, delivery, 'preparing', 2);
    expect(await status(delivery)).toMatchObject(DENIED);
    expect(await step(ada, delivery, 'out-for-delivery', 3)).toMatchObject(DENIED);
    await step(counter, delivery, 'ready', 3);
    expect((await status(delivery)).body).toMatchObject({ status: 'ready' });
    expect((await step(ada, delivery, 'out-for-delivery', 4)).status).toBe(200);
  }
  expect((await step(counter, cancelled, 'cancelled', 5)).status).toBe(200);
  expect(await status(cancelled)).toMatchObject(DENIED);
  expect((await step(ada, id, 'handed-over', 5)).status).toBe(200);
  expect((await status(id)).body).toMatchObject({ status: 'handed-over' });
  await makeOlder(here, RECALL_MS + 1000);
  expect(await status(id)).toMatchObject(DENIED);
  expect(await step(ada, id, 'out-for-delivery', 6)).toMatchObject(DENIED);
});

test('a driver takes money for a delivery as long as it reads it, before it is handed over or after', async () => {
  const { there, staff, counter, place, step, choose, read } = await openCounter();
  const ada = await staff('driver');
  const id = await place();
  await choose(counter, id, ada.localId, 1);
  const pay = async (amount: number, due: number) =>
    await recordPayment(there, ada, id, { amount, due }, `of-${amount}`);
  const agree = async (status: number) => {
    const isRead = Object.hasOwn((await read(ada)).body, id);
    expect([isRead, status]).toEqual([status === 200, isRead ? 200 : 401]);
  };
  await agree((await pay(1, 6.3)).status);
  await step(counter, id, 'preparing', 2);
  await agree((await pay(1, 6.3)).status);
  await step(counter, id, 'ready', 3);
  await agree((await pay(1, 6.3)).status);
  expect((await step(ada, id, 'handed-over', 5)).status).toBe(200);
  await agree((await pay(2, 5.3)).status);
  await makeOlder(there, RECALL_MS + 1000);
  expect((await read(ada)).body[id]).toMatchObject({ paid: 3, due: 3.3 });
  await pay(3.3, 3.3);
  expect((await read(ada)).body).toEqual({});
  expect((await pay(1.5, 0)).status).toBe(401);
  // The answer to what was taken then may have been lost.
  expect((await pay(2, 5.3)).body).toMatchObject({ paid: 3, due: 3.3 });
});

test('a driver is assigned to an open delivery, by the version that was read', async () => {
  const { here, staff, customer, counter, place, read, step, choose } = await openCounter();
  const [driver, ada] = [await staff('driver'), await staff('driver')];
  for (const [who, name] of [[driver, ' \u200B\u202E'] as const, [ada, 'Ada'] as const]) {
    const account = here.db.updateTable('accounts').set({ display_name: name });
    await account.where('id', '=', who.localId).execute();
  }
  const [id, collected] = [await place(), await place('collection')];
  const drivers = await call(`${here.url}/counter/drivers.json?auth=${counter.idToken}`);
  expect(drivers.body).toEqual({
    [driver.localId]: { name: driver.email },
    [ada.localId]: { name: 'Ada' },
  });
  expect(await choose(counter, id, customer.localId, 1)).toMatchObject({ status: 404 });
  expect(await choose(counter, 'missing', driver.localId, 1)).toMatchObject(DENIED);
  const atOnce = await Promise.all(
    [driver.localId, null].map(async (who) => await choose(counter, id, who, 1)),
  );
  const [chosen, refused] = atOnce.toSorted((one, other) => one.status - other.status);
  expect([chosen?.status, refused?.status]).toEqual([200, 409]);
  expect(refused?.body).toMatchObject({ status: 'received', version: 2 });
  // The refusal says which driver is chosen now.
  const { [id]: basket } = (await read(counter)).body;
  expect(refused?.body.driver).toBe(basket.driver);
  expect(await choose(counter, collected, driver.localId, 1)).toMatchObject({
    status: 409,
    body: { error: 'The customer collects this order, so it has no driver.' },
  });
  await step(counter, id, 'cancelled', 2);
  expect((await choose(counter, id, null, 3)).body).toMatchObject({ status: 'cancelled' });
});

test('a stream of the counter ends with the role', async () => {
  const { here, there, staff, counter, baskets } = await openCounter();
  const stream = await openStream(baskets(counter));
  await stream.until(1);
  await there.grant(counter, 'driver');
  here.advance(10_000);
  expect((await stream.until(2))[1]).toEqual({ event: 'cancel', data: 'Permission denied' });
  const kitchen = `${here.url}/kitchen/baskets.json?auth=${(await staff('driver')).idToken}`;
  expect(await call(kitchen)).toMatchObject(DENIED);
});
