import { expect, test } from 'vitest';
import { changeOrderState } from '../../test/change-order-state.ts';
import { newStaff } from '../../test/new-staff.ts';
import { call, goodOrder, newCustomer, newOrder, placeOrder, startShop } from '../../test/shop.ts';
import type { Customer, Shop } from '../../test/shop.ts';
import { startInstances } from '../../test/start-instances.ts';

/** A shop with a cook, and a customer who has an order. */
async function openKitchen() {
  const shop = await startShop();
  const [customer, cook] = [await newCustomer(shop), await newStaff(shop, 'kitchen')];
  const order = await newOrder(shop, customer);
  return { shop, customer, cook, order };
}

async function stateOf(shop: Pick<Shop, 'url'>, who: Customer, order: string) {
  return await call(`${shop.url}/orders/${order}/state.json?auth=${who.idToken}`);
}

test('the shop takes an order from received to handed over, each step with its time', async () => {
  const { shop, customer, cook, order } = await openKitchen();
  const first = await stateOf(shop, customer, order);
  expect(first.body).toEqual({ status: 'received', version: 1, receivedAt: expect.any(Number) });
  let version = 1;
  for (const status of ['preparing', 'ready', 'handed-over']) {
    const reply = await changeOrderState(shop, cook, order, status, version);
    version += 1;
    expect([reply.status, reply.body.status, reply.body.version]).toEqual([200, status, version]);
  }
  const last = await stateOf(shop, customer, order);
  expect(last.body).toEqual({
    status: 'handed-over',
    version: 4,
    receivedAt: first.body.receivedAt,
    preparingAt: expect.any(Number),
    readyAt: expect.any(Number),
    handedOverAt: expect.any(Number),
  });
  // The order itself is what was sold, as the specification has it.
  const sold = await call(`${shop.url}/orders/${order}.json?auth=${customer.idToken}`);
  expect(sold.body).not.toHaveProperty('state');
});

test('a delivery is out before it is handed over, a collection is not', async () => {
  const { shop, customer, cook, order: collected } = await openKitchen();
  const order = goodOrder(customer);
  const address = { street: 'Long Lane 1', zipCode: '12345', deliveryMethod: 'delivery' };
  const sent = { ...order, orderData: { ...order.orderData, ...address } };
  const delivered = (await placeOrder(shop, customer, sent)).body.name;
  const take = async (id: string, status: string, version: number) =>
    await changeOrderState(shop, cook, id, status, version);
  for (const id of [collected, delivered]) {
    await take(id, 'preparing', 1);
    await take(id, 'ready', 2);
  }
  expect((await take(collected, 'out-for-delivery', 3)).status).toBe(409);
  expect((await take(delivered, 'out-for-delivery', 3)).body).toMatchObject({
    status: 'out-for-delivery',
    outForDeliveryAt: expect.any(Number),
  });
  const kitchen = await call(`${shop.url}/kitchen/baskets.json?auth=${cook.idToken}`);
  expect(kitchen.body[delivered].state).toMatchObject({ status: 'out-for-delivery', version: 4 });
  expect((await take(delivered, 'handed-over', 4)).body).toMatchObject({
    outForDeliveryAt: expect.any(Number),
    handedOverAt: expect.any(Number),
  });
});

test('a step is undone', async () => {
  const { shop, cook, order } = await openKitchen();
  await changeOrderState(shop, cook, order, 'preparing', 1);
  const undone = await changeOrderState(shop, cook, order, 'received', 2);
  expect(undone.body).toEqual({ status: 'received', version: 3, receivedAt: expect.any(Number) });
});

test('a customer cancels until the shop starts', async () => {
  const { shop, customer, cook, order } = await openKitchen();
  const cancelled = await changeOrderState(shop, customer, order, 'cancelled', 1);
  expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
  expect((await changeOrderState(shop, cook, order, 'preparing', 2)).body).toMatchObject({
    error: 'The order is finished and can no longer be changed.',
    status: 'cancelled',
  });

  const started = await newOrder(shop, customer);
  await changeOrderState(shop, cook, started, 'preparing', 1);
  const refused = await changeOrderState(shop, customer, started, 'cancelled', 2);
  expect([refused.status, refused.body.error, refused.body.version]).toEqual([
    409,
    'The kitchen has started the order, so it can no longer be cancelled.',
    2,
  ]);
});

test('customers take no steps, see only their own orders, and learn of no others', async () => {
  const { shop, customer, cook, order } = await openKitchen();
  const other = await newCustomer(shop);
  const denied = { status: 401, body: { error: 'Permission denied' } };
  expect(await changeOrderState(shop, customer, order, 'preparing', 1)).toMatchObject(denied);
  expect(await changeOrderState(shop, other, order, 'cancelled', 1)).toMatchObject(denied);
  expect(await changeOrderState(shop, other, 'missing', 'cancelled', 1)).toMatchObject(denied);
  expect(await changeOrderState(shop, cook, 'missing', 'cancelled', 1)).toMatchObject(denied);
  expect(await stateOf(shop, other, order)).toMatchObject(denied);
  expect((await stateOf(shop, cook, order)).body.status).toBe('received');
});

test('of many who press at once, on any instance, one takes the step', async () => {
  const { here, inTurn } = await startInstances();
  const [customer, cook] = [await newCustomer(here), await newStaff(here, 'kitchen')];
  const order = await newOrder(here, customer);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, press) => {
      const shop = inTurn(press);
      return press < 6
        ? changeOrderState(shop, cook, order, 'preparing', 1)
        : changeOrderState(shop, customer, order, 'cancelled', 1);
    }),
  );
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => !taken.includes(answer))) {
    expect(status).toBe(409);
    expect(body).toMatchObject({ version: 2, status: taken[0]?.body.status });
  }
  expect((await stateOf(here, customer, order)).body).toEqual(taken[0]?.body);
});

test.each([
  ['an unknown status', { status: 'eaten', version: 1 }, 'status'],
  ['no version', { status: 'cancelled' }, 'version is missing'],
  ['an unknown key', { status: 'cancelled', version: 1, by: 'me' }, 'Unknown key "by"'],
])('a change with %s is refused', async (_what, json, message) => {
  const { shop, customer, order } = await openKitchen();
  const url = `${shop.url}/orders/${order}/state.json?auth=${customer.idToken}`;
  const reply = await call(url, { method: 'PATCH', json });
  expect(reply.status).toBe(400);
  expect(reply.body.error).toContain(message);
});

test('a driver who brings an order of their own cannot cancel it, for the reason that customers get', async () => {
  const shop = await startShop();
  const driver = await newStaff(shop, 'driver');
  const order = await newOrder(shop, driver);
  const carried = { status: 'ready', version: 3, ready_at: Date.now(), driver_id: driver.localId };
  await shop.db.updateTable('orders').set(carried).execute();
  const refused = await changeOrderState(shop, driver, order, 'cancelled', 3);
  expect(refused).toMatchObject({ status: 409, body: { status: 'ready' } });
  expect(refused.body.error).toContain('The kitchen has started the order');
  const taken = await changeOrderState(shop, driver, order, 'handed-over', 3);
  expect(taken.status).toBe(200);
});
