import { expect, test } from 'vitest';
import { newStaff } from '../../test/new-staff.ts';
import {
  call,
  fetchOrders,
  goodOrder,
  newCustomer,
  placeOrder,
  shareShop,
  startShop,
} from '../../test/shop.ts';
import type { Customer, Shop } from '../../test/shop.ts';
import { asCsv } from '../admin/sheet.ts';
import { ordersSheet } from '../admin/export-orders.ts';

const sharedShop = shareShop();

// What third-party clients send (wire contract, addresses and methods).

test("a read's condition in an order does not refuse the order", async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const reply = await call(`${shop.url}/orders.json?auth=${customer.idToken}&print=silent`, {
    method: 'POST',
    json: goodOrder(customer),
    headers: { 'if-none-match': 'x' },
  });
  expect(reply.status).toBe(204);
  expect(Object.keys((await fetchOrders(shop, customer)).body)).toHaveLength(1);
});

test('extra slashes in a path do not change the call', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const placed = await call(`${shop.url}/orders/.json?auth=${customer.idToken}`, {
    method: 'POST',
    json: goodOrder(customer),
  });
  expect(placed.status).toBe(200);
  const one = await call(`${shop.url}/orders/${placed.body.name}/.json?auth=${customer.idToken}`);
  expect(one.body).toMatchObject({ userId: customer.localId });
  expect((await call(`${shop.url}/ingredients/.json`)).body).toMatchObject({ salad: 0 });
  expect((await call(`${shop.url}/.json`)).status).toBe(401);
  const doubled = await call(
    `${shop.url}//orders//${placed.body.name}.json?auth=${customer.idToken}`,
  );
  expect(doubled.body).toMatchObject({ userId: customer.localId });
  expect((await call(`${shop.url}//ingredients//.json`)).body).toMatchObject({ salad: 0 });
});

test('a POST that names another method is that method, and places nothing', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const cook = await newStaff(shop, 'kitchen');
  const { body } = await placeOrder(shop, customer, goodOrder(customer));
  const orders = `${shop.url}/orders.json?auth=${customer.idToken}`;
  const asPut = await call(orders, {
    method: 'POST',
    json: goodOrder(customer),
    headers: { 'x-http-method-override': 'PUT' },
  });
  expect(asPut.status).toBe(405);
  const asGet = `&x-http-method-override=GET&orderBy="userId"&equalTo="${customer.localId}"`;
  expect(Object.keys((await call(orders + asGet, { method: 'POST' })).body)).toEqual([body.name]);
  const stepped = await call(`${shop.url}/orders/${body.name}/state.json?auth=${cook.idToken}`, {
    method: 'POST',
    json: { status: 'preparing', version: 1 },
    headers: { 'x-http-method-override': 'PATCH' },
  });
  expect(stepped.body).toMatchObject({ status: 'preparing' });
});

test('a null in an order counts as an absent field, also under an idempotency key', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const { ingredients, orderData } = goodOrder(customer);
  const key = { 'idempotency-key': 'one' };
  const plain = { ingredients: { salad: 2, meat: 1 }, orderData };
  const withNulls = {
    ingredients: { ...ingredients, bacon: null, cheese: null, 'vegan cheese': null },
    price: null,
    orderData: { ...orderData, phone: null, note: null },
    userId: null,
    discount: null,
  };
  const placed = await placeOrder(shop, customer, withNulls, key);
  expect(placed.status).toBe(200);
  expect((await placeOrder(shop, customer, plain, key)).body).toEqual(placed.body);
  const stored = (await fetchOrders(shop, customer)).body[placed.body.name];
  expect(stored).toMatchObject({ price: 6.3, userId: customer.localId });
  expect(stored.orderData).toEqual(orderData);
});

test('what an order needs is missing when it is null', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const order = goodOrder(customer);
  for (const [change, message] of [
    [{ ingredients: { salad: null, meat: null } }, 'An order needs at least one ingredient.'],
    [{ ingredients: null }, 'ingredients is missing.'],
    [{ orderData: null }, 'orderData is missing.'],
    [{ orderData: { ...order.orderData, name: null } }, 'Enter your name.'],
    [{ price: [null] }, 'price has a value that is not allowed.'],
  ] as const) {
    const refused = await placeOrder(shop, customer, { ...order, ...change });
    expect([refused.status, refused.body]).toEqual([400, { error: message }]);
  }
  expect((await fetchOrders(shop, customer)).body).toEqual({});
});

/** An order as public burger builders send it. */
function orderOfBurgerBuilder({ localId }: Pick<Customer, 'localId'>) {
  return {
    ingredients: { salad: 1, bacon: 1, cheese: 2, meat: 1 },
    price: 7.300000000000002,
    orderData: {
      name: 'Ada Vries',
      street: 'Long Lane 1',
      zipCode: '12345',
      country: 'Netherlands',
      email: 'ada@example.com',
    },
    userId: localId,
  };
}

test('the orders of public burger builders are deliveries, whatever word they have for it', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const cook = await newStaff(shop, 'kitchen');
  const order = orderOfBurgerBuilder(customer);
  const sentWith = (data: object) => ({ ...order, orderData: { ...order.orderData, ...data } });
  const words = ['fastest', 'cheapest', 'standard', '', ' ', null, 'd'.repeat(40), 'constructor'];
  const sent = [
    ...words.map((deliveryMethod) => sentWith({ deliveryMethod })),
    order,
    { ...order, price: '7.30' },
    { ...order, id: null },
    sentWith({ zipCode: 12345 }),
  ];
  for (const body of sent) expect((await placeOrder(shop, customer, body)).status).toBe(200);
  const noCountry = await placeOrder(shop, customer, sentWith({ country: undefined }));
  expect(noCountry.status).toBe(200);

  const stored = Object.entries<Record<string, unknown>>((await fetchOrders(shop, customer)).body);
  const delivery = { ...order.orderData, deliveryMethod: 'delivery' };
  const { country: _country, ...nowhere } = delivery;
  expect(stored.map(([id, { orderData }]) => [id === noCountry.body.name, orderData])).toEqual([
    ...sent.map(() => [false, delivery]),
    [true, nowhere],
  ]);
  const board = (await call(`${shop.url}/kitchen/baskets.json?auth=${cook.idToken}`)).body;
  expect(Object.values<Record<string, unknown>>(board)).toEqual(
    stored.map(() => expect.objectContaining({ deliveryMethod: 'delivery' })),
  );
  const { csv, methods } = await exportedMethods(shop);
  expect(methods, csv).toEqual(stored.map(() => 'delivery'));
});

test('another word for delivery does not make it another order under its key', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const { orderData, ...order } = orderOfBurgerBuilder(customer);
  const key = { 'idempotency-key': 'one' };
  const names = [];
  for (const deliveryMethod of ['fastest', '', 'Delivery', 'delivery', null, undefined]) {
    const body = { ...order, orderData: { ...orderData, deliveryMethod } };
    names.push((await placeOrder(shop, customer, body, key)).body.name);
  }
  expect(new Set(names).size).toBe(1);
  for (const deliveryMethod of ['collection', ' Collection\u200e']) {
    const collected = { ...order, orderData: { ...orderData, deliveryMethod } };
    expect((await placeOrder(shop, customer, collected, key)).status).toBe(422);
  }
});

/** The delivery methods of the shop's export. */
async function exportedMethods(shop: Shop): Promise<{ csv: string; methods: string[] }> {
  let csv = '';
  const period = { from: 0, before: Date.now() + 86_400_000 };
  const clock = { timeZone: 'UTC', dayStart: '05:00' };
  for await (const line of asCsv(ordersSheet(shop.db, period, clock))) csv += line;
  const [columns = '', ...rows] = csv.trimEnd().split('\r\n');
  const place = columns.split(',').indexOf('deliveryMethod');
  return { csv, methods: rows.map((row) => row.split(',')[place] ?? '') };
}
