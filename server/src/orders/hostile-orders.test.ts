import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INGREDIENTS } from '@tall-order/domain/ingredients.ts';
import {
  call,
  fetchOrders,
  goodOrder,
  newCustomer,
  placeOrder,
  startShop,
} from '../../test/shop.ts';

const UNIT_CENTS = { salad: 50, bacon: 70, cheese: 40, meat: 130 };

test('whatever price a body claims, the shop stores its own', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const ingredients = fc.record(Object.fromEntries(INGREDIENTS.map((name) => [name, fc.nat(99)])), {
    requiredKeys: [],
  });
  const price = fc.oneof(fc.double(), fc.nat(20).map(String), fc.constantFrom(4, 0, -1, null));
  const extra = fc.record(
    {
      ingredients: fc.dictionary(fc.constantFrom(...INGREDIENTS), fc.double()),
      totalCents: fc.nat(),
      currency: fc.constant('XXX'),
      createdAt: fc.nat(),
      userId: fc.constantFrom(customer.localId, 'somebody'),
    },
    { requiredKeys: [] },
  );
  const claims = fc.oneof(
    ingredients.map((honest) => ({ ingredients: honest })),
    fc.record({ ingredients, price }),
    fc
      .tuple(ingredients, extra)
      .map(([honest, more]) => Object.assign({ ingredients: honest }, more)),
  );
  await fc.assert(
    fc.asyncProperty(claims, async (claim) => {
      const placed = await placeOrder(shop, customer, {
        ...claim,
        orderData: goodOrder(customer).orderData,
      });
      expect([200, 400, 401, 409]).toContain(placed.status);
    }),
    { numRuns: 200 },
  );
  const rows = await shop.db
    .selectFrom('orders')
    .innerJoin('burgers', 'burgers.id', 'orders.id')
    .selectAll('orders')
    .select('price_cents')
    .execute();
  const { body } = await fetchOrders(shop, customer);
  expect(Object.keys(body)).toHaveLength(rows.length);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const order = body[row.id];
    const cents = INGREDIENTS.reduce(
      (total, name) => total + UNIT_CENTS[name] * order.ingredients[name],
      400,
    );
    expect([row.price_cents, row.currency, row.account_id]).toEqual([
      cents,
      'USD',
      customer.localId,
    ]);
    expect(order.price).toBe(cents / 100);
  }
});

/** Texts that mean something to a database, a shell, a log or a browser. */
const INJECTIONS = [
  "'; drop table orders; --",
  "' or '1'='1",
  '" union select * from accounts --',
  '$(reboot) `reboot` | reboot',
  '{{7*7}} ${7*7} <%= 7*7 %>',
  '<script>alert(1)</script>',
  'a\r\nSet-Cookie: owned=1',
  '{"level":60,"msg":"forged"}',
  '%00 %0d%0a \\u0000',
];

test('texts that mean something elsewhere are kept and given back as they are', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  for (const note of INJECTIONS) {
    const order = goodOrder(customer);
    const orderData = { ...order.orderData, name: note, note };
    const placed = await placeOrder(
      shop,
      customer,
      { ...order, orderData },
      { 'idempotency-key': note.replaceAll(/[^!-~]/g, '_') },
    );
    expect({ note, status: placed.status }).toEqual({ note, status: 200 });
    const { body, headers } = await call(
      `${shop.url}/orders/${placed.body.name}.json?auth=${customer.idToken}`,
    );
    // A name is one line.
    expect(body.orderData).toEqual({ ...orderData, name: note.replace('\r\n', ' ') });
    expect(headers.get('set-cookie')).toBeNull();
  }
});

test('a prototype in a body or a query reaches no object of the shop', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const { idToken } = customer;
  const before = await call(`${shop.url}/ingredients.json`);
  for (const text of [
    '{"__proto__":{"polluted":1}}',
    '{"ingredients":{"__proto__":{"salad":9}},"orderData":{}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"ingredients":{"toString":1},"orderData":{"deliveryMethod":"collection"}}',
    `{"idToken":"${idToken}","constructor":{"prototype":{"polluted":1}}}`,
  ]) {
    for (const path of [`/orders.json?auth=${idToken}`, '/v1/accounts:signUp?key=any']) {
      const headers = { 'content-type': 'application/json' };
      const reply = await call(shop.url + path, { method: 'POST', text, headers });
      expect({ text, status: reply.status }).toEqual({ text, status: 400 });
    }
  }
  const query = '__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__=1';
  const after = await call(`${shop.url}/ingredients.json?${query}`);
  expect([after.status, after.text]).toEqual([200, before.text]);
  // The shop runs in this process.
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('polluted' in {}).toBe(false);
});
