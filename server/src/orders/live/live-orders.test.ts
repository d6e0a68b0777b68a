import { expect, test, vi } from 'vitest';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { openStream, streamOrders } from '../../../test/event-reader.ts';
import { newStaff } from '../../../test/new-staff.ts';
import {
  call,
  fetchOrders,
  identityCall,
  newCustomer,
  newOrder,
  startShop,
} from '../../../test/shop.ts';
import type { Customer, Shop } from '../../../test/shop.ts';
import { startInstances } from '../../../test/start-instances.ts';

test.each([
  ['application/json;q=0.1, Text/Event-Stream;q=1', 'text/event-stream'],
  ['*/*, text/event-stream; q=0.0', 'application/json; charset=utf-8'],
])('whoever accepts %s is answered with %s', async (accept, type) => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const left = new AbortController();
  const reply = await fetch(
    `${shop.url}/orders.json?auth=${customer.idToken}&orderBy="userId"&equalTo="${customer.localId}"`,
    { headers: { accept }, signal: left.signal },
  );
  expect(reply.headers.get('content-type')).toBe(type);
  left.abort();
});

/** What a stream adds to a new order of salad and meat. */
const BESIDES = {
  state: { status: 'received', version: 1, receivedAt: expect.any(Number) },
  allergens: { bun: ['gluten', 'sesame'], salad: [], meat: [] },
};

test('a stream begins with the reply of a plain read and the states, and sends each change on any instance', async () => {
  const { here, there } = await startInstances();
  const [customer, cook] = [await newCustomer(here), await newStaff(there, 'kitchen')];
  const first = await newOrder(here, customer);

  const stream = await streamOrders(here, customer);
  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  expect(stream.headers.get('access-control-allow-origin')).toBe('*');
  const plain = (await fetchOrders(here, customer)).body;
  const begun = (await stream.until(1))[0];
  expect(begun).toEqual({
    event: 'put',
    data: { path: '/', data: { [first]: { ...plain[first], ...BESIDES, basket: first } } },
  });

  const second = await newOrder(there, customer);
  await stream.until(2);
  await changeOrderState(there, cook, first, 'preparing', 1);
  await stream.until(3);
  await changeOrderState(there, cook, first, 'received', 2);
  const [, put, preparing, undone] = await stream.until(4);
  const { [second]: added } = (await fetchOrders(there, customer)).body;
  expect(put).toEqual({
    event: 'put',
    data: { path: `/${second}`, data: { ...added, ...BESIDES, basket: second } },
  });
  const none = {
    preparingAt: null,
    readyAt: null,
    outForDeliveryAt: null,
    handedOverAt: null,
    cancelledAt: null,
  };
  const receivedAt = begun?.data.data[first].state.receivedAt;
  expect(preparing).toEqual({
    event: 'patch',
    data: {
      path: `/${first}/state`,
      data: {
        ...none,
        status: 'preparing',
        version: 2,
        receivedAt,
        preparingAt: expect.any(Number),
      },
    },
  });
  expect(undone).toEqual({
    event: 'patch',
    data: {
      path: `/${first}/state`,
      data: { ...none, status: 'received', version: 3, receivedAt },
    },
  });
  // The orders themselves stay as they are specified.
  expect((await fetchOrders(here, customer)).body[first]).not.toHaveProperty('state');
});

test('the stream of one order sends its own changes and no others', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  // Changes that are found together come in the order of their orders.
  const [other, watched] = [await newOrder(shop, customer), await newOrder(shop, customer)];
  const url = `${shop.url}/orders/${watched}.json?auth=${customer.idToken}`;
  const stream = await openStream(url);
  const plain = (await call(url)).body;
  expect(await stream.until(1)).toEqual([
    { event: 'put', data: { path: '/', data: { ...plain, ...BESIDES, basket: watched } } },
  ]);
  const cook = await newStaff(shop, 'kitchen');
  await changeOrderState(shop, cook, other, 'preparing', 1);
  await changeOrderState(shop, customer, watched, 'cancelled', 1);
  const [, cancelled] = await stream.until(2);
  expect(cancelled).toMatchObject({
    event: 'patch',
    data: { path: '/state', data: { status: 'cancelled', version: 2 } },
  });
  expect((await openStream(url.replace(watched, 'missing'))).status).toBe(401);
});

test('customers who stream from one instance get their own orders alone', async () => {
  const shop = await startShop();
  const [ann, bob] = [await newCustomer(shop), await newCustomer(shop)];
  const [toAnn, toBob] = [await streamOrders(shop, ann), await streamOrders(shop, bob)];
  await Promise.all([toAnn.until(1), toBob.until(1)]);
  const bobs = await newOrder(shop, bob);
  expect((await toBob.until(2))[1]?.data.path).toBe(`/${bobs}`);
  // By now Bob's order has reached every stream that gets it.
  const anns = await newOrder(shop, ann);
  expect((await toAnn.until(2))[1]?.data.path).toBe(`/${anns}`);
});

test('a range moves on with the orders, and a stream of others is refused as a read is', async () => {
  const shop = await startShop();
  const [customer, other] = [await newCustomer(shop), await newCustomer(shop)];
  const first = await newOrder(shop, customer);
  const stream = await streamOrders(shop, customer, '&limitToLast=1');
  await stream.until(1);
  await newOrder(shop, other);
  const second = await newOrder(shop, customer);
  const events = await stream.until(3);
  expect(events.map(({ data }) => data.path)).toEqual(['/', `/${second}`, `/${first}`]);
  expect(events[2]?.data.data).toBe(null);

  const theirs = await streamOrders(shop, { ...other, idToken: customer.idToken });
  expect(theirs.status).toBe(401);
  const wrong = await streamOrders(shop, customer, '&limitToLast=none');
  expect(wrong.status).toBe(400);
});

const byMethod =
  (method: string, path: string) =>
  async (shop: Shop, { idToken }: Customer) =>
    await call(`${shop.url}${path}?auth=${idToken}`, { method });
const update = async (shop: Shop, { idToken }: Customer) =>
  await identityCall(shop, 'update', { idToken, password: 'another long password' });

test.each([
  ['signing out', byMethod('DELETE', '/sessions/current.json')],
  ['signing out everywhere', byMethod('DELETE', '/sessions.json')],
  ['a new password', update],
])('a stream ends within 30 seconds of %s on any instance', async (_what, end) => {
  const { here, there } = await startInstances();
  const customer = await newCustomer(here);
  const stream = await streamOrders(here, customer);
  await stream.until(1);
  expect((await end(there, customer)).status).toBe(200);
  here.advance(29_000);
  expect((await stream.until(2))[1]).toEqual({
    event: 'auth_revoked',
    data: 'credential is no longer valid',
  });
  await stream.ended;
});

test('a stream ends with its token', async () => {
  const shop = await startShop({ sessionSeconds: 60 });
  const customer = await newCustomer(shop);
  const stream = await streamOrders(shop, customer);
  await stream.until(1);
  shop.advance(60_000);
  await stream.ended;
  expect(stream.events.map(({ event }) => event)).toEqual(['put', 'auth_revoked']);
  // It says nothing about how fast the shop answers.
  const { text } = await call(`${shop.url}/metrics`);
  expect(text).toContain('http_request_duration_seconds_count{method="POST"');
  expect(text).not.toContain('http_request_duration_seconds_count{method="GET"');
});

test('events have the format of the contract, with keep-alives in between', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const stream = await streamOrders(shop, customer);
  await stream.until(1);
  expect(stream.text()).toBe('event: put\ndata: {"path":"/","data":{}}\n\n');
  shop.advance(20_000);
  await vi.waitFor(() => {
    expect(stream.text()).toBe(
      'event: put\ndata: {"path":"/","data":{}}\n\nevent: keep-alive\ndata: null\n\n',
    );
  }, 60_000);
});

test('an account and a network have their shares of streams, and give them back', async () => {
  const shop = await startShop();
  const customers = [];
  while (customers.length < 5) customers.push(await newCustomer(shop));
  const [first] = customers;
  if (first === undefined) throw new Error('there are customers');
  const open = [];
  while (open.length < 5) open.push(await streamOrders(shop, first));
  const sixth = await streamOrders(shop, first);
  expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '30']);
  for (const customer of customers.slice(1)) {
    for (let count = 0; count < 4 && open.length < 20; count += 1) {
      open.push(await streamOrders(shop, customer));
    }
  }
  expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect((await call(`${shop.url}/metrics`)).text).toContain('\nopen_streams{of="orders"} 20\n');
  open[0]?.leave();
  await vi.waitFor(async () => {
    expect((await streamOrders(shop, first)).status).toBe(200);
  }, 60_000);
});

test('a stream that could not begin takes no place', async () => {
  const shop = await startShop({ maxStreams: 1 });
  const customer = await newCustomer(shop);
  await shop.db.schema.alterTable('orders').renameTo('orders_elsewhere').execute();
  expect((await streamOrders(shop, customer)).status).toBeGreaterThanOrEqual(500);
  expect((await call(`${shop.url}/metrics`)).text).toContain('\nopen_streams{of="orders"} 0\n');
  await shop.db.schema.alterTable('orders_elsewhere').renameTo('orders').execute();
  expect((await streamOrders(shop, customer)).status).toBe(200);
});

test('an instance opens no more streams than it was set to', async () => {
  const shop = await startShop({ maxStreams: 1 });
  const customer = await newCustomer(shop);
  await streamOrders(shop, customer);
  const refused = await streamOrders(shop, customer);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
});

test('the first stream after a quiet time goes on', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  for (let orders = 1; orders <= 2; orders += 1) {
    await newOrder(shop, customer);
    shop.advance(100_000);
    await vi.waitFor(async () => {
      const rows = await shop.db.selectFrom('order_log').select('position').execute();
      expect(rows).toEqual(
        Array.from({ length: orders }, () => ({ position: expect.any(Number) })),
      );
    }, 60_000);
  }
  const stream = await streamOrders(shop, customer);
  await stream.until(1);
  await newOrder(shop, customer);
  await stream.until(2);
  // So long a gap may have more changes than a stream should send.
  shop.advance(151_000);
  await stream.ended;
  expect(stream.events.map(({ event }) => event)).toEqual(['put', 'put']);
});

test('an open board forgets a customer who deletes the account, and keeps the order', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const [id, over] = [await newOrder(shop, customer), await newOrder(shop, customer)];
  const cook = await newStaff(shop, 'kitchen');
  await shop.db
    .updateTable('orders')
    .set({ status: 'cancelled', cancelled_at: Date.now() - 59 * 60_000 })
    .where('id', '=', over)
    .execute();
  const board = await openStream(`${shop.url}/kitchen/baskets.json?auth=${cook.idToken}`);
  const [begun] = await board.until(1);
  expect(begun?.data).toMatchObject({
    data: { [id]: { firstName: 'Ann' }, [over]: { firstName: 'Ann' } },
  });
  shop.advance(61_000);
  await identityCall(shop, 'delete', { idToken: customer.idToken });
  const latest = (of: string) =>
    board.events.findLast(({ data }) => data.path === `/${of}`)?.data.data;
  await expect
    .poll(() => latest(id))
    .toMatchObject({ deliveryMethod: 'collection', burgers: { [id]: {} } });
  // By now it ended more than an hour ago.
  await expect.poll(() => latest(over)).toBeNull();
  expect(JSON.stringify(board.events.slice(1))).not.toContain('Ann');
});
