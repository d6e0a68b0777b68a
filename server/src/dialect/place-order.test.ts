import { expect, test } from 'vitest';
import { isPushId } from '@tall-order/domain/push-id.ts';
import {
  call,
  fetchOrders,
  goodOrder,
  newCustomer,
  placeOrder,
  shareShop,
  startShop,
} from '../../test/shop.ts';

const sharedShop = shareShop();

test('an order is placed, priced and read back as a snapshot', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const order = goodOrder(customer);

  const placed = await placeOrder(shop, customer, order);
  expect(placed.status).toBe(200);
  expect(Object.keys(placed.body)).toEqual(['name']);
  expect(isPushId(placed.body.name)).toBe(true);

  const fetched = await fetchOrders(shop, customer);
  expect(fetched.status).toBe(200);
  expect(fetched.headers.get('cache-control')).toBe('no-store');
  expect(fetched.body).toEqual({
    [placed.body.name]: {
      ...order,
      currency: 'USD',
      basePrice: 4,
      unitPrices: { salad: 0.5, bacon: 0.7, cheese: 0.4, meat: 1.3 },
      createdAt: expect.any(Number),
    },
  });
  const one = await call(`${shop.url}/orders/${placed.body.name}.json?auth=${customer.idToken}`);
  expect(one.body).toEqual(fetched.body[placed.body.name]);
});

test('the shop prices from the starting counts of its ingredients', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  await shop.db
    .updateTable('ingredients')
    .set({ start_count: 1 })
    .where('name', '=', 'meat')
    .execute();

  const order = { ...goodOrder(customer), ingredients: { meat: 2 } };
  expect((await call(`${shop.url}/ingredients.json`)).body).toEqual({
    salad: 0,
    bacon: 0,
    cheese: 0,
    meat: 1,
  });
  expect((await placeOrder(shop, customer, { ...order, price: 6.6 })).status).toBe(409);
  expect((await placeOrder(shop, customer, { ...order, price: 5.3 })).status).toBe(200);
});

test.each([
  ['a number with binary noise', 6.300000000000001],
  ['a numeric string', '6.30'],
  ['nothing', undefined],
])('a price given as %s is the same price', async (_name, price) => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const { ingredients, orderData } = goodOrder(customer);
  const placed = await placeOrder(shop, customer, { ingredients, orderData, price });
  expect(placed.status).toBe(200);
  const fetched = await fetchOrders(shop, customer);
  expect(fetched.body[placed.body.name].price).toBe(6.3);
});

test('a different price is refused with both amounts', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const refused = await placeOrder(shop, customer, { ...goodOrder(customer), price: 1.5 });
  expect(refused.status).toBe(409);
  expect(refused.body).toEqual({
    error: "The price does not match: the order says 1.5, the shop's price is 6.30.",
    sentPrice: 1.5,
    shopPrice: 6.3,
  });
  expect(refused.text).toBe(
    `{\n  "error" : ${JSON.stringify(refused.body.error)},\n  "sentPrice" : 1.5,\n  "shopPrice" : 6.3\n}\n`,
  );
  expect((await fetchOrders(shop, customer)).body).toEqual({});
});

test('a delivery keeps its address, a collection does not need one', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const orderData = {
    deliveryMethod: 'delivery',
    name: 'Ann',
    street: '1 High Street',
    zipCode: '12345',
    country: 'Sweden',
    email: customer.email,
    phone: '0701234567',
    note: 'Ring twice. Ünïcode 🍔',
  };
  const placed = await placeOrder(shop, customer, { ...goodOrder(customer), orderData });
  expect(placed.status).toBe(200);
  const fetched = await fetchOrders(shop, customer);
  expect(fetched.body[placed.body.name].orderData).toEqual(orderData);
});

const MANY = Object.fromEntries(Array.from({ length: 41 }, (_, place) => [place, 1]));

/** Every order the shop refuses: what is wrong, the change to a good order, status and message. */
const BAD_ORDERS: [string, Record<string, unknown>, number, string][] = [
  [
    'a negative count',
    { ingredients: { salad: -1, meat: 2 } },
    400,
    'ingredients.salad must be >= 0',
  ],
  [
    'a fractional count',
    { ingredients: { salad: 1.5 } },
    400,
    'ingredients.salad must be an integer',
  ],
  ['a huge count', { ingredients: { salad: 100 } }, 400, 'ingredients.salad must be <= 99'],
  ['a count as text', { ingredients: { salad: '1' } }, 400, 'ingredients.salad must be an integer'],
  ['an unknown ingredient', { ingredients: { tofu: 1 } }, 400, 'Unknown key "tofu" in ingredients'],
  ['41 names', { ingredients: MANY }, 400, 'ingredients must NOT have more than 40 properties'],
  ['no ingredient', { ingredients: {} }, 400, 'at least one ingredient'],
  ['only zeros', { ingredients: { salad: 0 } }, 400, 'at least one ingredient'],
  ['ingredients as a list', { ingredients: [1] }, 400, 'ingredients must be an object'],
  ['a wrong price', { price: 4 }, 409, "the shop's price is 6.30"],
  ['a price half a cent off', { price: 6.305 }, 409, "the shop's price is 6.30"],
  ['a price that is no number', { price: 'cheap' }, 409, "the shop's price is 6.30"],
  ['a negative price', { price: -6.3 }, 409, "the shop's price is 6.30"],
  ['a price as an object', { price: {} }, 400, 'price has a value that is not allowed'],
  ["somebody else's userId", { userId: 'x'.repeat(28) }, 401, 'Permission denied'],
  ['an unknown key', { discount: 100 }, 400, 'Unknown key "discount"'],
  ['a status of its own', { status: 'paid' }, 400, 'Unknown key "status"'],
  ['no order data', { orderData: undefined }, 400, 'orderData is missing'],
  [
    'a delivery method of 41 characters',
    { orderData: { deliveryMethod: 'd'.repeat(41), name: 'Ann', email: 'a@b.co' } },
    400,
    'orderData.deliveryMethod must NOT have more than 40 characters',
  ],
  [
    'a delivery method that is no text',
    { orderData: { deliveryMethod: ['collection'], name: 'Ann', email: 'a@b.co' } },
    400,
    'orderData.deliveryMethod must be a string',
  ],
  [
    'an unknown key in the order data',
    { orderData: { deliveryMethod: 'collection', tip: 1 } },
    400,
    'Unknown key "tip" in orderData',
  ],
  [
    'a delivery method that delivers, without an address',
    { orderData: { deliveryMethod: 'drone', name: 'Ann', email: 'a@b.co' } },
    400,
    'Enter your street.',
  ],
  [
    'a ZIP code that is no whole number',
    { orderData: { deliveryMethod: 'collection', name: 'A', email: 'a@b.co', zipCode: 1.5 } },
    400,
    'orderData.zipCode has a value that is not allowed',
  ],
  [
    'a ZIP code with too few digits',
    { orderData: { name: 'A', street: 'Long Lane 1', email: 'a@b.co', zipCode: 12 } },
    400,
    'ZIP code needs at least 3 characters.',
  ],
  [
    'no name',
    { orderData: { deliveryMethod: 'collection', name: '  ', email: 'a@b.co' } },
    400,
    'Enter your name.',
  ],
  [
    'a long name',
    { orderData: { deliveryMethod: 'collection', name: 'A'.repeat(81), email: 'a@b.co' } },
    400,
    'Keep the name to 80 characters.',
  ],
  [
    'a delivery without a street',
    { orderData: { deliveryMethod: 'delivery', name: 'A', email: 'a@b.co' } },
    400,
    'Enter your street.',
  ],
  [
    'a bad e-mail address',
    { orderData: { deliveryMethod: 'collection', name: 'A', email: 'a@b' } },
    400,
    'E-mail must look like',
  ],
  [
    'a phone with letters',
    { orderData: { deliveryMethod: 'collection', name: 'A', email: 'a@b.co', phone: '12ab' } },
    400,
    'Enter a phone number, like 020 7946 0018.',
  ],
  [
    'a NUL character',
    { orderData: { deliveryMethod: 'collection', name: 'A\0', email: 'a@b.co' } },
    400,
    "Invalid data; couldn't parse",
  ],
  [
    'half a surrogate pair',
    { orderData: { deliveryMethod: 'collection', name: '\uD83C', email: 'a@b.co' } },
    400,
    "Invalid data; couldn't parse",
  ],
  [
    'a character that moves a cursor',
    { orderData: { deliveryMethod: 'collection', name: '\u001B[31mA', email: 'a@b.co' } },
    400,
    'Name has characters that cannot be shown.',
  ],
];

test('bad orders are refused with a reason, and nothing is stored', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  for (const [name, change, status, message] of BAD_ORDERS) {
    const reply = await placeOrder(shop, customer, { ...goodOrder(customer), ...change });
    expect({ name, status: reply.status, keys: Object.keys(reply.body) }).toEqual({
      name,
      status,
      keys: status === 409 ? ['error', 'sentPrice', 'shopPrice'] : ['error'],
    });
    expect(reply.body.error, name).toContain(message);
    expect(reply.headers.get('access-control-allow-origin'), name).toBe('*');
  }
  expect((await fetchOrders(shop, customer)).body).toEqual({});
});

/** Bodies that are not an order at all. */
const BAD_BODIES: [string, string, Record<string, string>, number, string][] = [
  ['broken JSON', '{"ingredients":', {}, 400, "Invalid data; couldn't parse JSON object"],
  ['no body', '', {}, 400, 'Error: No data supplied.'],
  ['a blank body', ' \r\n', {}, 400, 'Error: No data supplied.'],
  ['deep JSON', '['.repeat(20_000) + ']'.repeat(20_000), {}, 400, "Invalid data; couldn't parse"],
  ['as deep as JSON may be', '['.repeat(33) + ']'.repeat(33), {}, 400, 'must be an object'],
  ['a level deeper', '['.repeat(34) + ']'.repeat(34), {}, 400, "Invalid data; couldn't parse"],
  ['a name that is no text', '{"a\\u0000":1}', {}, 400, "Invalid data; couldn't parse"],
  ['a list', '[]', {}, 400, 'The body must be an object.'],
  ['null', 'null', {}, 400, 'must be an object'],
  ['65 KiB', JSON.stringify({ a: 'x'.repeat(65 * 1024) }), {}, 413, 'exceeds the maximum size'],
  ['a prototype key', '{"__proto__":{"price":1}}', {}, 400, "Invalid data; couldn't parse"],
  ['a wrong content type', '{}', { 'content-type': 'text/plain' }, 415, 'application/json'],
  [
    'a list of content types',
    '{}',
    { 'content-type': 'multipart/form-data' },
    415,
    'application/json',
  ],
  ['a compressed body', '{}', { 'content-encoding': 'gzip' }, 415, 'not compressed'],
  ['a content type that is none', '{}', { 'content-type': 'garbage' }, 415, 'application/json'],
  ['XML', '<order/>', { 'content-type': 'application/xml' }, 415, 'application/json'],
];

test('a body that is no order is refused with the reason, and nothing is stored', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  for (const [name, text, headers, status, message] of BAD_BODIES) {
    const reply = await call(`${shop.url}/orders.json?auth=${customer.idToken}`, {
      method: 'POST',
      text,
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect({ name, status: reply.status }).toEqual({ name, status });
    expect(reply.body.error, name).toContain(message);
  }
  expect((await fetchOrders(shop, customer)).body).toEqual({});
});

test('an order without a content type, and with the one of curl -d, is JSON all the same', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const text = JSON.stringify(goodOrder(customer));
  const url = `${shop.url}/orders.json?auth=${customer.idToken}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await call(url, { method: 'POST', text, headers: form })).status).toBe(200);
  // fetch calls a string text/plain with this charset, and gives bytes no content type at all.
  expect((await call(url, { method: 'POST', text })).status).toBe(200);
  const bytes = await fetch(url, { method: 'POST', body: new TextEncoder().encode(text) });
  expect(bytes.status).toBe(200);
});

test('a body that is not UTF-8 is refused', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const reply = await fetch(`${shop.url}/orders.json?auth=${customer.idToken}`, {
    method: 'POST',
    body: Buffer.from(JSON.stringify(goodOrder(customer)).replace('Ann', 'Änn'), 'latin1'),
  });
  expect(reply.status).toBe(400);
});
