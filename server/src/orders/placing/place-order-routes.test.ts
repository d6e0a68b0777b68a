import { expect, test } from 'vitest';
import { ordersWithStates } from '../../../test/event-reader.ts';
import { FRIES, familyBasket, placeBasket, sellExtras } from '../../../test/baskets.ts';
import { startInstances } from '../../../test/start-instances.ts';
import { call, fetchOrders, newCustomer, startShop } from '../../../test/shop.ts';
import type { Customer, Shop } from '../../../test/shop.ts';
import { answerInTime } from './place-order-routes.ts';

/** A shop that sells fries and cola, with a customer. */
async function family(settings: Parameters<typeof startShop>[0] = {}) {
  const shop = await startShop(settings);
  const owner = await sellExtras(shop);
  const customer = await newCustomer(shop);
  return { shop, owner, customer, basket: familyBasket(customer) };
}

const basketsOf = async (shop: Pick<Shop, 'url'>, { idToken, localId }: Customer, query = '') =>
  await call(
    `${shop.url}/baskets.json?auth=${idToken}&orderBy="userId"&equalTo="${localId}"${query}`,
  );

test('a family orders together: one basket, one total, an order for each burger', async () => {
  const { shop, customer, basket } = await family();
  const { status, body } = await placeBasket(shop, customer, basket);
  expect(status).toBe(200);
  expect(body).toEqual({ name: body.orders[0], orders: expect.any(Array) });
  expect(body.orders).toHaveLength(3);

  const stored = (await basketsOf(shop, customer)).body;
  expect(Object.keys(stored)).toEqual([body.name]);
  const read = stored[body.name];
  expect(read).toMatchObject({
    total: 24.2,
    currency: 'USD',
    orderData: basket.orderData,
    userId: customer.localId,
    state: { status: 'received', version: 1 },
    extras: {
      fries: { kind: 'side', picture: 'fries', count: 2, price: 3, allergens: [] },
      cola: { kind: 'drink', count: 1, price: 2.5 },
    },
  });
  expect(Object.keys(read.burgers)).toEqual(body.orders);
  expect(
    Object.values<{ label?: string; price: number }>(read.burgers).map(({ label, price }) => [
      label,
      price,
    ]),
  ).toEqual([
    ['Ada', 6.3],
    ['Ben', 4.7],
    [undefined, 4.7],
  ]);
  expect(
    (await call(`${shop.url}/baskets/${body.name}.json?auth=${customer.idToken}`)).body,
  ).toEqual(read);

  // Clients that know no baskets read burgers.
  const orders = (await fetchOrders(shop, customer)).body;
  expect(Object.keys(orders)).toEqual(body.orders);
  expect(Object.values<{ price: number }>(orders).map(({ price }) => price)).toEqual([
    6.3, 4.7, 4.7,
  ]);
  expect(Object.keys(orders[body.name])).not.toContain('basket');
  const withStates = await ordersWithStates(shop, customer);
  expect(withStates[body.orders[1]]).toMatchObject({ basket: body.name, label: 'Ben' });
  expect(withStates[body.orders[2]]).not.toHaveProperty('label');
});

const manyNames = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`name ${place}`, 1]));

test('an invalid basket is refused with a sentence, and nothing is stored', async () => {
  const { shop, customer, basket } = await family();
  const [burger] = basket.burgers;
  for (const [change, status, message] of [
    [{ burgers: [] }, 400, 'An order needs at least one burger.'],
    [
      { burgers: Array.from({ length: 13 }, () => burger) },
      400,
      'An order can have at most 12 burgers.',
    ],
    [{ burgers: [burger, { ingredients: {} }] }, 400, 'Burger 2 needs at least one ingredient.'],
    [
      { burgers: [{ ...burger, label: 'x'.repeat(41) }] },
      400,
      'Burger 1: Keep the name to 40 characters.',
    ],
    [
      { burgers: [burger, { ingredients: { caviar: 1 } }] },
      400,
      'Burger 2: Unknown key "caviar" in ingredients.',
    ],
    [{ extras: { caviar: 1 } }, 400, 'Unknown key "caviar" in extras.'],
    [{ extras: { fries: 6 } }, 400, 'An order can have at most 5 fries.'],
    [{ extraPrices: { caviar: 3 } }, 400, 'Unknown key "caviar" in extraPrices.'],
    [
      { burgers: Array.from({ length: 101 }, () => burger) },
      400,
      'burgers must NOT have more than 100 items.',
    ],
    [
      { burgers: [burger, { ingredients: manyNames(41) }] },
      400,
      'burgers.1.ingredients must NOT have more than 40 properties.',
    ],
    [{ extras: manyNames(101) }, 400, 'extras must NOT have more than 100 properties.'],
    [{ extraPrices: manyNames(101) }, 400, 'extraPrices must NOT have more than 100 properties.'],
    [{ extras: { fries: 21 } }, 400, expect.stringContaining('extras')],
    [{ orderData: { ...basket.orderData, name: ' ' } }, 400, 'Enter your name.'],
    [{ orderData: { ...basket.orderData, name: '\u200b' } }, 400, 'Enter your name.'],
    [{ userId: 'somebody-else' }, 401, 'Permission denied'],
    [{ tip: 1 }, 400, expect.stringContaining('tip')],
  ] as const) {
    const refused = await placeBasket(shop, customer, { ...basket, ...change });
    expect([refused.status, refused.body.error]).toEqual([status, message]);
  }
  expect((await basketsOf(shop, customer)).body).toEqual({});
});

test('a basket with wrong amounts is refused with all amounts and the sold-out items', async () => {
  const { shop, owner, customer, basket } = await family();
  const { version } = (await call(`${shop.url}/menu.json`)).body;
  const send = async (method: string, path: string, json: unknown) =>
    await call(`${shop.url}${path}?auth=${owner.idToken}`, { method, json });
  await send('PATCH', '/extras/fries.json', { version, price: 3.5 });
  const refused = await placeBasket(shop, customer, { ...basket, extraPrices: { fries: 3 } });
  expect(refused.status).toBe(409);
  expect(refused.body).toEqual({
    error: "The prices have changed: the shop's total is $25.20.",
    burgers: [
      { sentPrice: 6.3, shopPrice: 6.3 },
      { sentPrice: 4.7, shopPrice: 4.7 },
      { sentPrice: 4.7, shopPrice: 4.7 },
    ],
    extras: { cola: { shopPrice: 2.5 }, fries: { sentPrice: 3, shopPrice: 3.5 } },
    total: { sentPrice: 24.2, shopPrice: 25.2 },
  });

  await send('PUT', '/menu/bacon/sold-out.json', 'today');
  await send('PUT', '/extras/cola/sold-out.json', 'until-undone');
  const soldOut = await placeBasket(shop, customer, basket);
  expect(soldOut.status).toBe(409);
  expect(soldOut.body).toEqual({
    error: 'Sold out: bacon, cola.',
    soldOut: ['bacon', 'cola'],
    burgers: [[], ['bacon'], ['bacon']],
    extras: ['cola'],
  });
  expect((await basketsOf(shop, customer)).body).toEqual({});
});

test('one key gives one basket, on every instance and however often it is sent', async () => {
  const { all, here } = await startInstances();
  await sellExtras(here);
  const customer = await newCustomer(here);
  const basket = { ...familyBasket(customer), extraPrices: { fries: 3, cola: 2.5 } };
  const key = { 'idempotency-key': 'family' };
  const replies = await Promise.all(
    Array.from({ length: 20 }, async (_none, turn) =>
      placeBasket(all[turn % all.length] ?? here, customer, basket, key),
    ),
  );
  const placed = replies.filter(({ status }) => status === 200).map(({ body }) => body);
  expect(placed.length).toBeGreaterThan(0);
  expect(replies.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
    replies.flatMap(({ status }) => (status === 200 ? [] : [409])),
  );
  expect(new Set(placed.map(({ name }) => name)).size).toBe(1);
  // The same in another sequence is the same.
  const extras = { cola: 1, gone: 0, fries: 2 };
  const same = { ...basket, extras, extraPrices: { cola: 2.5, fries: 3 } };
  const again = await placeBasket(here, customer, same, key);
  expect(again.body).toEqual(placed[0]);
  expect(Object.keys((await basketsOf(here, customer)).body)).toEqual([again.body.name]);
  const other = { ...familyBasket(customer), extras: {} };
  expect((await placeBasket(here, customer, other, key)).status).toBe(422);
  // What the customer agreed to pay is a part of the order.
  for (const agreed of [{ extraPrices: { fries: 3 } }, { total: 1 }]) {
    const { status } = await placeBasket(here, customer, { ...basket, ...agreed }, key);
    expect(status).toBe(422);
  }
});

test('the limits of an account count burgers', async () => {
  const { shop, customer, basket } = await family({ openBurgersPerAccount: 5 });
  expect((await placeBasket(shop, customer, basket)).status).toBe(200);
  const refused = await placeBasket(shop, customer, basket);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('300');
  // It has fewer burgers in open orders than the limit.
  expect(refused.body.error).toBe(
    'Your open orders can have at most 5 burgers at a time, and now 2 more. Please order fewer, or order again when the shop has finished one.',
  );
  const { extras: _none, total: _sum, ...burgers } = basket;
  const two = { ...burgers, burgers: basket.burgers.slice(0, 2) };
  expect((await placeBasket(shop, customer, two)).status).toBe(200);
});

test('the limit of an hour names what is left of it', async () => {
  const { shop, customer, basket } = await family({ burgersPerHour: 4 });
  expect((await placeBasket(shop, customer, basket)).status).toBe(200);
  const refused = await placeBasket(shop, customer, basket);
  expect(refused.status).toBe(429);
  expect(refused.body.error).toBe(
    'You can order at most 4 burgers within an hour, and now 1 more. Please try again in 60 minutes.',
  );
});

test('a basket is read by its customer alone', async () => {
  const { shop, customer, basket } = await family();
  const other = await newCustomer(shop);
  const { name, orders } = (await placeBasket(shop, customer, basket)).body;
  // Nor is one of its other orders a basket.
  for (const [id, { idToken }] of [
    [name, other],
    [orders[1], customer],
  ]) {
    const read = await call(`${shop.url}/baskets/${id}.json?auth=${idToken}`);
    expect([read.status, read.body]).toEqual([401, { error: 'Permission denied' }]);
  }
  expect((await basketsOf(shop, other)).body).toEqual({});
});

test('a burger alone with an extra is a basket too, and an order placed alone is one', async () => {
  const { shop, customer, basket } = await family();
  const alone = {
    ...basket,
    burgers: [{ ...basket.burgers[0], label: ' Ada ' }],
    extras: { fries: 1, gone: 0 },
    total: 9.3,
  };
  const { name } = (await placeBasket(shop, customer, alone)).body;
  const { burgers, orderData } = basket;
  const order = { ingredients: burgers[0]?.ingredients, price: 6.3, orderData };
  const single = await call(`${shop.url}/orders.json?auth=${customer.idToken}`, {
    method: 'POST',
    json: order,
  });
  const stored = (await basketsOf(shop, customer)).body;
  expect(stored[name]).toMatchObject({
    burgers: { [name]: { label: 'Ada' } },
    total: 9.3,
    extras: { fries: { count: 1, price: FRIES.price } },
  });
  expect(stored[single.body.name]).toMatchObject({ total: 6.3, extras: {} });
  const orders = await ordersWithStates(shop, customer);
  const basketOf = (id: string) => orders[id].basket;
  expect([name, single.body.name].map(basketOf)).toEqual([name, single.body.name]);
});

const AMPLE_MS = 60_000;

test('an order that is placed or refused in time gets that answer', async () => {
  expect(await answerInTime(Promise.resolve('-Px'), AMPLE_MS)).toBe('-Px');
  const refused = Promise.reject(new Error('sold out'));
  await expect(answerInTime(refused, AMPLE_MS)).rejects.toThrow('sold out');
});

test('an order whose outcome is unknown at the time limit is answered 503, however it ends', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  await expect(answerInTime(promise, 1)).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  reject(new Error('the connection was lost'));
  await expect(promise).rejects.toThrow('the connection was lost');
});
