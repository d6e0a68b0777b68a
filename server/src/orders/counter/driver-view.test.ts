import { RECALL_MS } from '@tall-order/domain/order-status.ts';
import { expect, test } from 'vitest';
import { placeBasket } from '../../../test/baskets.ts';
import { openStream } from '../../../test/event-reader.ts';
import { makeOlder } from '../../../test/make-older.ts';
import { ADDRESS, openCounter } from '../../../test/open-counter.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { goodOrder } from '../../../test/shop.ts';
import { findDriverOrders } from './driver-view.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test('an unpaid delivery stays with its driver where payments are recorded, without address, phone and names of burgers after an hour', async () => {
  const { there, customer, staff, counter, place, step, choose, read, advance, baskets } =
    await openCounter();
  const ada = await staff('driver');
  const { orderData } = goodOrder(customer);
  const named = {
    burgers: [{ ingredients: { salad: 2, meat: 1 }, price: 6.3, label: 'Zoe' }],
    total: 6.3,
    orderData: { ...orderData, ...ADDRESS, deliveryMethod: 'delivery' },
    userId: customer.localId,
  };
  const [paid, other] = [await place(), await place()];
  const owed = (await placeBasket(there, customer, named)).body.name;
  for (const id of [paid, owed]) {
    await choose(counter, id, ada.localId, 1);
    await step(counter, id, 'preparing', 2);
    await step(counter, id, 'ready', 3);
    await step(ada, id, 'handed-over', 4);
  }
  for (const id of [paid, other]) {
    await recordPayment(there, counter, id, { amount: 6.3, due: 6.3 });
  }
  await makeOlder(there, RECALL_MS - MINUTE_MS);
  const stream = await openStream(baskets(ada));
  const [before] = await stream.until(1);
  expect(Object.values(before?.data.data[owed].burgers)).toMatchObject([{ label: 'Zoe' }]);
  advance(2 * MINUTE_MS);
  const left = (await stream.until(3)).slice(1).map(({ data }) => data);
  expect(left).toContainEqual({ path: `/${paid}`, data: null });
  const stays = left.find(({ path }) => path === `/${owed}`)?.data;
  expect(stays).toMatchObject({ due: 6.3, name: 'Ann Example' });
  for (const gone of ['address', 'phone', 'note']) expect(stays).not.toHaveProperty(gone);
  expect(JSON.stringify(stays)).not.toContain('Zoe');
  await makeOlder(there, 2 * DAY_MS);
  const { body } = await read(ada);
  expect(Object.keys(body)).toEqual([owed]);
  expect(body[owed]).not.toHaveProperty('address');
  const settled = await recordPayment(there, ada, owed, { amount: 6.3, due: 6.3 });
  expect(settled.body).toMatchObject({ due: 0 });
  expect((await read(ada)).body).toEqual({});
});

test('an unpaid delivery is not lost behind newer ones that are paid', async () => {
  const { there, staff, counter, place, step, choose, read } = await openCounter();
  const ada = await staff('driver');
  const extras = JSON.stringify([{ name: 'fries', kind: 'side', price: 300, count: 1 }]);
  const ids = [];
  for (let count = 0; count < 4; count += 1) ids.push(await place());
  for (const id of ids) {
    await choose(counter, id, ada.localId, 1);
    await step(counter, id, 'preparing', 2);
    await step(counter, id, 'ready', 3);
    await step(ada, id, 'handed-over', 4);
  }
  const [owed, ...paid] = ids;
  for (const id of paid) await recordPayment(there, counter, id, { amount: 6.3, due: 6.3 });
  await there.db.updateTable('orders').set({ extras }).where('id', 'in', paid).execute();
  await makeOlder(there, RECALL_MS + MINUTE_MS);
  const query = { now: Date.now(), most: 2, carriedBy: ada.localId };
  expect(Object.keys((await findDriverOrders(there.db, query)).data)).toEqual([owed]);
  expect(Object.keys((await read(ada)).body)).toEqual([owed]);
});

test('where nothing is recorded, a delivery leaves its driver after an hour', async () => {
  const { there, staff, counter, place, step, choose, read } = await openCounter();
  const ada = await staff('driver');
  const id = await place();
  await choose(counter, id, ada.localId, 1);
  await step(counter, id, 'preparing', 2);
  await step(counter, id, 'ready', 3);
  await step(ada, id, 'handed-over', 4);
  expect(Object.keys((await read(ada)).body)).toEqual([id]);
  await makeOlder(there, RECALL_MS + 1000);
  expect((await read(ada)).body).toEqual({});
});
