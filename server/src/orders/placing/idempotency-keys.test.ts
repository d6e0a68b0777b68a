import { expect, test } from 'vitest';
import {
  call,
  fetchOrders,
  goodOrder,
  newCustomer,
  placeOrder,
  shareShop,
  signIn,
  startShop,
} from '../../../test/shop.ts';
import { startInstances } from '../../../test/start-instances.ts';

const sharedShop = shareShop();

const HOUR_MS = 3_600_000;
const keyed = (key: string) => ({ 'idempotency-key': key });

test('400 submits with 30 % duplicates, half of them at once, place one order a key', async () => {
  const { here, all, inTurn } = await startInstances();
  const customer = await newCustomer(here);
  let clashes = 0;
  let turn = 0;
  const submit = async (key: string) => {
    for (;;) {
      turn += 1;
      const reply = await placeOrder(inTurn(turn), customer, goodOrder(customer), keyed(key));
      if (reply.status !== 409) return { key, status: reply.status, text: reply.text };
      expect(reply.headers.get('retry-after')).toBe('1');
      clashes += 1;
    }
  };

  const keys = Array.from({ length: 280 }, (_value, index) => `burger-${index}`);
  const replies = [];
  for (let first = 0; first < keys.length; first += 14) {
    const wave = keys.slice(first, first + 14);
    // Of 14 keys, three are sent twice at once and three once more afterwards: 30 % of 20 submits.
    replies.push(...(await Promise.all([...wave, ...wave.slice(0, 3)].map(submit))));
    replies.push(...(await Promise.all(wave.slice(3, 6).map(submit))));
  }

  expect(replies).toHaveLength(400);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const bodies = Map.groupBy(replies, ({ key }) => key);
  for (const [key, same] of bodies) {
    expect({ key, bodies: new Set(same.map(({ text }) => text)).size }).toEqual({ key, bodies: 1 });
  }
  const rows = await here.db.selectFrom('orders').select('id').execute();
  expect(rows.map(({ id }) => `{"name":"${id}"}`).sort()).toEqual(
    [...new Set(replies.map(({ text }) => text))].sort(),
  );
  expect(rows).toHaveLength(280);

  const other = { ...goodOrder(customer), ingredients: { salad: 1 }, price: 4.5 };
  for (const [index, key] of keys.slice(0, 20).entries()) {
    expect((await placeOrder(inTurn(index), customer, other, keyed(key))).status).toBe(422);
  }
  // One instance takes whatever has come as one batch, so that two may never meet.
  expect(all.length === 1 || clashes > 0).toBe(true);
  expect(await here.db.selectFrom('orders_in_flight').selectAll().execute()).toEqual([]);
});

test('the same request gets the same answer, another one is refused', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const neighbour = await newCustomer(shop);
  const first = await placeOrder(shop, customer, goodOrder(customer), keyed('burger-1'));
  const again = await placeOrder(shop, customer, goodOrder(customer), keyed('burger-1'));
  expect([again.status, again.text]).toEqual([200, first.text]);

  const { ingredients, price, orderData, userId } = goodOrder(customer);
  const rewritten = { userId, orderData, price, ingredients };
  expect((await placeOrder(shop, customer, rewritten, keyed('burger-1'))).text).toBe(first.text);

  const other = { ...goodOrder(customer), ingredients: { salad: 1 }, price: 4.5 };
  const refused = await placeOrder(shop, customer, other, keyed('burger-1'));
  expect([refused.status, refused.body]).toEqual([
    422,
    { error: 'This Idempotency-Key was used for another order. Use a new key for each order.' },
  ]);
  const theirs = await placeOrder(shop, neighbour, goodOrder(neighbour), keyed('burger-1'));
  expect(theirs.status).toBe(200);
  expect(theirs.text).not.toBe(first.text);
  expect(Object.keys((await fetchOrders(shop, customer)).body)).toHaveLength(1);
});

test('the key of a refused order is free again', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const wrong = { ...goodOrder(customer), price: 1 };
  expect((await placeOrder(shop, customer, wrong, keyed('burger-1'))).status).toBe(409);
  expect((await placeOrder(shop, customer, wrong, keyed('burger-1'))).body.shopPrice).toBe(6.3);
  const right = await placeOrder(shop, customer, goodOrder(customer), keyed('burger-1'));
  expect(right.status).toBe(200);
});

test('a key counts for 24 hours and is deleted afterwards', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const order = goodOrder(customer);
  const first = await placeOrder(shop, customer, order, keyed('burger-1'));
  await placeOrder(shop, customer, order, keyed('burger-2'));

  shop.advance(24 * HOUR_MS - 60_000);
  // An ID token lives for an hour.
  let today = await signIn(shop, customer);
  expect((await placeOrder(shop, today, order, keyed('burger-1'))).text).toBe(first.text);

  shop.advance(120_000);
  today = await signIn(shop, customer);
  const second = await placeOrder(shop, today, order, keyed('burger-1'));
  expect(second.status).toBe(200);
  expect(second.text).not.toBe(first.text);
  expect((await placeOrder(shop, today, order, keyed('burger-1'))).text).toBe(second.text);

  shop.advance(2 * HOUR_MS);
  today = await signIn(shop, customer);
  await placeOrder(shop, today, order, keyed('burger-3'));
  const kept = await shop.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute();
  expect(kept).toEqual([{ key: 'burger-1' }, { key: 'burger-3' }]);
  expect(Object.keys((await fetchOrders(shop, today)).body)).toHaveLength(4);
});

test('more keys than a clean-up deletes at a time go with the next orders', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const createdAt = Date.now() - 25 * HOUR_MS;
  const old = Array.from({ length: 1100 }, (_value, index) => ({
    account_id: customer.localId,
    key: `burger-${index}`,
    request_hash: '',
    order_id: '',
    created_at: createdAt + index,
  }));
  await shop.db.insertInto('idempotency_keys').values(old).execute();
  for (const key of ['new-1', 'new-2', 'new-3']) {
    await placeOrder(shop, customer, goodOrder(customer), keyed(key));
  }
  const kept = await shop.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute();
  expect(kept).toEqual([{ key: 'new-1' }, { key: 'new-2' }, { key: 'new-3' }]);
});

test.each([
  ['empty', ''],
  ['longer than 255 characters', 'k'.repeat(256)],
  ['with a space', 'burger 1'],
  ['with a letter outside ASCII', 'bürger'],
])('a key that is %s is refused', async (_name, key) => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const refused = await placeOrder(shop, customer, goodOrder(customer), keyed(key));
  expect([refused.status, refused.body]).toEqual([
    400,
    { error: 'An Idempotency-Key has 1 to 255 characters, all of them visible ASCII: no spaces.' },
  ]);
  expect((await fetchOrders(shop, customer)).body).toEqual({});
});

test('a key may be 255 characters of any visible ASCII', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const key = `"!~${'k'.repeat(251)}"`;
  expect((await placeOrder(shop, customer, goodOrder(customer), keyed(key))).status).toBe(200);
});

test('the API description has the idempotency key and its answers', async () => {
  const shop = await sharedShop();
  const { body } = await call(`${shop.url}/openapi.json`);
  const { parameters, responses } = body.paths['/orders.json'].post;
  expect(parameters).toContainEqual(
    expect.objectContaining({ in: 'header', name: 'idempotency-key', required: false }),
  );
  expect(responses['409'].description).toMatch(/at this moment/);
  expect(responses['422'].description).toMatch(/another order/);
  expect(JSON.stringify(responses['409'])).toContain('shopPrice');
});
