import { expect, test } from 'vitest';
import {
  call,
  fetchOrders,
  goodOrder,
  newCustomer,
  placeOrder,
  startInstances,
} from '../../test/shop.ts';
import type { Customer, Shop } from '../../test/shop.ts';

/** A customer with orders, which every instance has shown already, in both forms. */
async function knownOrders(count: number) {
  const instances = await startInstances();
  const [shop] = instances;
  if (shop === undefined) throw new Error('no instance was started');
  const customer = await newCustomer(shop);
  const ids: string[] = [];
  for (let order = 0; order < count; order += 1) {
    ids.push((await placeOrder(shop, customer, goodOrder(customer))).body.name);
  }
  for (const instance of instances) {
    await fetchOrders(instance, customer);
    await fetchOrders(instance, customer, '&states=true');
  }
  return { instances, shop, customer, ids };
}

async function statusesAt(shop: Shop, customer: Customer): Promise<Record<string, string>> {
  const { body } = await fetchOrders(shop, customer, '&states=true');
  const orders = Object.entries<{ state: { status: string } }>(body);
  return Object.fromEntries(orders.map(([id, { state }]) => [id, state.status]));
}

test('an order that changes is shown as it is by now, by every instance', async () => {
  const { instances, shop, customer, ids } = await knownOrders(2);
  const [first = '', second = ''] = ids;
  const cook = await newCustomer(shop);
  await shop.grant(cook, 'kitchen');
  await call(`${shop.url}/orders/${second}/state.json?auth=${cook.idToken}`, {
    method: 'PATCH',
    json: { status: 'preparing', version: 1 },
  });
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
  ids.push((await placeOrder(shop, customer, goodOrder(customer))).body.name);
  for (const instance of instances) {
    expect(Object.keys((await fetchOrders(instance, customer)).body)).toEqual(ids);
    const latest = await fetchOrders(instance, customer, '&limitToLast=2');
    expect(Object.keys(latest.body)).toEqual(ids.slice(2));
  }
});

test('more orders than are read one by one are read as well', async () => {
  const { instances, shop, customer, ids } = await knownOrders(1);
  const more = await Promise.all(
    Array.from({ length: 60 }, () => placeOrder(shop, customer, goodOrder(customer))),
  );
  const all = [...ids, ...more.map(({ body }) => body.name)].toSorted((a, b) => (a < b ? -1 : 1));
  for (const instance of instances) {
    const { body } = await fetchOrders(instance, customer);
    expect(Object.keys(body)).toEqual(all);
    expect(body[all[5]]).toMatchObject({ price: 6.3, userId: customer.localId });
  }
});

test('nobody is shown an order because somebody else was', async () => {
  const { instances, shop, customer } = await knownOrders(1);
  const other = await newCustomer(shop);
  for (const instance of instances) {
    expect((await fetchOrders(instance, other)).body).toEqual({});
    const { status } = await fetchOrders(instance, { ...other, localId: customer.localId });
    expect(status).toBe(401);
  }
});
