import { expect, test } from 'vitest';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { openStream, streamOrders } from '../../../test/event-reader.ts';
import { newStaff } from '../../../test/new-staff.ts';
import {
  call,
  goodOrder,
  identityCall,
  newCustomer,
  placeOrder,
  startShop,
} from '../../../test/shop.ts';
import type { Role } from '@tall-order/domain/rights.ts';

async function openKitchen(role: Role) {
  const shop = await startShop();
  const [customer, cook] = [await newCustomer(shop), await newStaff(shop, role)];
  const kitchen = `${shop.url}/kitchen/baskets.json?auth=${cook.idToken}`;
  const place = async (note: string, deliveryMethod = 'delivery') => {
    const order = goodOrder(customer);
    const address = { street: 'Long Lane 1', zipCode: '12345', doorCode: '12B' };
    const orderData = { ...order.orderData, ...address, deliveryMethod, note };
    return (await placeOrder(shop, customer, { ...order, orderData })).body.name;
  };
  return { shop, customer, cook, kitchen, place };
}

const ticket = (id: string, note: string, deliveryMethod = 'delivery') => ({
  burgers: {
    [id]: {
      ingredients: { salad: 2, bacon: 0, cheese: 0, meat: 1 },
      allergens: { bun: ['gluten', 'sesame'], salad: [], meat: [] },
    },
  },
  extras: {},
  firstName: 'Ann',
  deliveryMethod,
  note,
  createdAt: expect.any(Number),
  state: { status: 'received', version: 1, receivedAt: expect.any(Number) },
});

test.each(['kitchen', 'owner'] as const)(
  'the %s sees what to make for everybody, and neither addresses nor money',
  async (role) => {
    const { kitchen, place } = await openKitchen(role);
    const delivered = await place('no onions');
    const collected = await place('cut in half', 'collection');
    expect((await call(kitchen)).body).toEqual({
      [delivered]: ticket(delivered, 'no onions'),
      [collected]: ticket(collected, 'cut in half', 'collection'),
    });
  },
);

test('the kitchen sees the open orders of today, and ended ones for an hour', async () => {
  const { shop, cook, kitchen, place } = await openKitchen('kitchen');
  const [open, over] = [await place('open'), await place('over')];
  await changeOrderState(shop, cook, over, 'cancelled', 1);
  expect(Object.keys((await call(kitchen)).body)).toEqual([open, over]);
  await shop.db
    .updateTable('orders')
    .set({ cancelled_at: Date.now() - 61 * 60_000 })
    .where('id', '=', over)
    .execute();
  expect(Object.keys((await call(kitchen)).body)).toEqual([open]);
  // Also after an order that is older.
  const shownAfter = async (later: number) => {
    shop.advance(later);
    const { idToken } = await newStaff(shop, 'kitchen');
    const board = kitchen.replace(cook.idToken, idToken);
    const replies = [await call(board), await call(`${board}&startAfter="-"`)];
    return replies.map(({ body }) => Object.keys(body));
  };
  expect(await shownAfter(24 * 60 * 60_000 - 60_000)).toEqual([[open], [open]]);
  expect(await shownAfter(60_000)).toEqual([[], []]);
});

test('a board that polls is connected for a minute; customers and the counter are no boards', async () => {
  const { shop, customer, kitchen, place } = await openKitchen('kitchen');
  const counter = await newStaff(shop, 'counter');
  const atCounter = `${shop.url}/counter/baskets.json?auth=${counter.idToken}`;
  const seen = async () => await shop.db.selectFrom('board_heartbeats').select('seen_at').execute();
  const own = await streamOrders(shop, customer);
  expect((await openStream(atCounter)).status).toBe(200);
  expect((await call(atCounter)).status).toBe(200);
  let events = 1;
  // The shop looks for boards after it has sent what is new, and before it sends again.
  const untilLooked = async () => {
    for (let orders = 0; orders < 2; orders += 1) {
      await place('news');
      await own.until((events += 1));
    }
  };
  await untilLooked();
  expect(await seen()).toEqual([]);
  await call(kitchen);
  await expect.poll(seen).toEqual([{ seen_at: expect.any(Number) }]);
  const polled = await seen();
  shop.advance(60_000);
  await untilLooked();
  expect(await seen()).toEqual(polled);
  expect((await openStream(kitchen)).status).toBe(200);
  await expect.poll(seen).not.toEqual(polled);
});

test('a delivery stays a delivery when its customer deletes the account', async () => {
  const { shop, customer, kitchen, place } = await openKitchen('kitchen');
  const [delivered, collected] = [await place('one'), await place('two', 'collection')];
  const methods = async () => {
    const board: object = (await call(kitchen)).body;
    return Object.entries(board).map(([id, { deliveryMethod }]) => [id, deliveryMethod]);
  };
  const known = [
    [delivered, 'delivery'],
    [collected, 'collection'],
  ];
  expect(await methods()).toEqual(known);
  await identityCall(shop, 'delete', { idToken: customer.idToken });
  expect(await methods()).toEqual(known);
  const kept = await shop.db.selectFrom('orders').select('customer').distinct().execute();
  expect(kept).toEqual([{ customer: '{}' }]);
});

test('customers do not see the kitchen, and a cook only for as long as the role lasts', async () => {
  const { shop, customer, cook, kitchen, place } = await openKitchen('kitchen');
  const refused = await openStream(kitchen.replace(cook.idToken, customer.idToken));
  expect(refused.status).toBe(401);

  const stream = await openStream(kitchen);
  expect((await stream.until(1))[0]).toEqual({ event: 'put', data: { path: '/', data: {} } });
  const order = await place('for the stream');
  expect((await stream.until(2))[1]).toEqual({
    event: 'put',
    data: { path: `/${order}`, data: ticket(order, 'for the stream') },
  });
  await shop.grant(cook, 'customer');
  shop.advance(10_000);
  expect((await stream.until(3))[2]).toEqual({ event: 'cancel', data: 'Permission denied' });
  await stream.ended;
});
