import {
  STEP_WAIT_MS,
  MAX_ATTEMPTS_PER_HOUR,
  MAX_SUBSCRIPTIONS_PER_ACCOUNT,
  MAX_SUBSCRIPTIONS_PER_ORDER,
} from '@tall-order/domain/order-messages.ts';
import { expect, test } from 'vitest';
import { dispatched } from '../../../test/dispatched.ts';
import { openPushingShop } from '../../../test/pushing-shop.ts';
import { call, newCustomer, newOrder, signIn } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';
import { subscribeToOrder } from './subscribe-to-order.ts';

test('an account reads its subscriptions of every session, without what can be sent to', async () => {
  const { server, shop, customer, id, subscribe } = await openPushingShop();
  const second = await newOrder(shop, customer);
  const from = Date.now();
  const subscription = server.subscribe();
  await subscribe(id, { subscription });
  await subscribe(second, { by: await signIn(shop, customer) });
  const read = async ({ idToken }: Customer) => await call(`${shop.url}/push.json?auth=${idToken}`);
  const { body, text } = await read(customer);
  expect(body.baskets).toEqual([id]);
  const kept = { pushServer: server.origin, createdAt: expect.any(Number) };
  expect(body.subscriptions).toEqual([
    { basket: id, ...kept },
    { basket: second, ...kept },
  ]);
  expect(body.subscriptions[0].createdAt).toBeGreaterThanOrEqual(from);
  for (const secret of [
    new URL(subscription.endpoint).pathname,
    ...Object.values(subscription.keys),
  ]) {
    expect(text).not.toContain(secret);
  }
  const other = await newCustomer(shop);
  expect((await read(other)).body.subscriptions).toEqual([]);
  // Nobody else who signs out everywhere ends them.
  await call(`${shop.url}/sessions.json?auth=${other.idToken}`, { method: 'DELETE' });
  expect((await read(customer)).body.subscriptions).toHaveLength(2);
  await call(`${shop.url}/sessions.json?auth=${customer.idToken}`, { method: 'DELETE' });
  expect((await read(await signIn(shop, customer))).body.subscriptions).toEqual([]);
});

test('a browser that renews its subscription or its keys has only the new ones', async () => {
  const { server, shop, id, subscribe } = await openPushingShop();
  const [first, second] = [server.subscribe(), server.subscribe()];
  const stored = async () =>
    await shop.db.selectFrom('push_subscriptions').select(['endpoint', 'p256dh', 'auth']).execute();
  for (const [endpoint, { keys }] of [
    [first.endpoint, first],
    [second.endpoint, second],
    [second.endpoint, first],
  ] as const) {
    expect((await subscribe(id, { subscription: { endpoint, keys } })).status).toBe(200);
    expect(await stored()).toEqual([{ endpoint, ...keys }]);
  }
});

test('subscriptions of a basket and of an account are limited', async () => {
  const { shop, customer, id, subscribe } = await openPushingShop();
  const allowed = async (asked: { basket: string; by: Customer }[]) => {
    const replies = await Promise.all(
      asked.map(async ({ basket, by }) => await subscribe(basket, { by })),
    );
    return replies.filter(({ status }) => status === 200).length;
  };
  const other = await newCustomer(shop);
  expect((await subscribe(await newOrder(shop, other), { by: other })).status).toBe(200);
  const signIns = [customer];
  for (let more = 0; more < MAX_SUBSCRIPTIONS_PER_ORDER; more += 1) {
    signIns.push(await signIn(shop, customer));
  }
  expect(await allowed(signIns.map((by) => ({ basket: id, by })))).toBe(
    MAX_SUBSCRIPTIONS_PER_ORDER,
  );
  const others = Array.from({ length: MAX_SUBSCRIPTIONS_PER_ACCOUNT }, () =>
    newOrder(shop, customer),
  );
  const baskets = (await Promise.all(others)).map((basket) => ({ basket, by: customer }));
  expect(await allowed(baskets)).toBe(MAX_SUBSCRIPTIONS_PER_ACCOUNT - MAX_SUBSCRIPTIONS_PER_ORDER);
  // Nobody is told of a cancelled order, so that its browsers leave room.
  await shop.db.updateTable('orders').set({ cancelled_at: 1 }).where('id', '=', id).execute();
  expect(await allowed(baskets)).toBe(MAX_SUBSCRIPTIONS_PER_ACCOUNT);
});

test('attempts to subscribe are limited, as each may look up a name', async () => {
  const { server, id, subscribe } = await openPushingShop();
  const subscription = server.subscribe();
  for (let times = 0; times < MAX_ATTEMPTS_PER_HOUR; times += 1) {
    expect((await subscribe(id, { subscription })).status).toBe(200);
  }
  const { status, headers } = await subscribe(id, { subscription });
  expect([status, headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
});

test('keys that no browser makes are refused', async () => {
  const { server, id, subscribe } = await openPushingShop();
  const { endpoint, keys } = server.subscribe();
  for (const wrong of [
    { ...keys, p256dh: 'AAAA' },
    { ...keys, auth: 'AAAA' },
  ]) {
    expect((await subscribe(id, { subscription: { endpoint, keys: wrong } })).status).toBe(400);
  }
});

test('an order that is cancelled while its push server is looked up takes no subscription', async () => {
  const { server, shop, customer, id, step } = await openPushingShop();
  const sessions = shop.db.selectFrom('sessions').select('id');
  const ofCustomer = sessions.where('account_id', '=', customer.localId);
  const { id: sessionId } = await ofCustomer.executeTakeFirstOrThrow();
  const subscription = server.subscribe();
  const endpoints = {
    addressesOf: async (endpoint: string) => {
      await step(id, 'cancelled', 1);
      return { url: new URL(endpoint), addresses: ['127.0.0.1'] };
    },
  };
  const writer = { accountId: customer.localId, sessionId, access: 'account' } as const;
  const parts = { db: shop.db, endpoints, now: Date.now() };
  await expect(subscribeToOrder(parts, id, subscription, writer)).rejects.toMatchObject({
    status: 409,
  });
  expect(await shop.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
});

test('an order that is ready again after an undo has its whole wait again', async () => {
  const { shop, id, subscribe, step, advance } = await openPushingShop();
  await subscribe(id);
  const dueAt = async () => {
    await dispatched(shop);
    const pushes = shop.db.selectFrom('jobs').select('run_at').where('kind', '=', 'push');
    return (await pushes.executeTakeFirstOrThrow()).run_at;
  };
  await step(id, 'preparing', 1);
  await step(id, 'ready', 2);
  const before = await dueAt();
  advance(STEP_WAIT_MS / 2);
  await step(id, 'preparing', 3);
  await step(id, 'ready', 4);
  expect((await dueAt()) - before).toBeGreaterThanOrEqual(STEP_WAIT_MS / 2);
});
