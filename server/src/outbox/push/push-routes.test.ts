import { createPublicKey } from 'node:crypto';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { STEP_WAIT_MS } from '@tall-order/domain/order-messages.ts';
import { UNDO_MS } from '@tall-order/domain/order-status.ts';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { dispatched } from '../../../test/dispatched.ts';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { startPushServer } from '../../../test/start-push-server.ts';
import {
  call,
  goodOrder,
  identityCall,
  newCustomer,
  newOrder,
  placeOrder,
  signIn,
  startShop,
} from '../../../test/shop.ts';
import { startInstances } from '../../../test/start-instances.ts';
import { ARRIVES, PUBLIC_URL, openPushingShop } from '../../../test/pushing-shop.ts';
import { replaceSigningKey } from '../../admin/keys.ts';

test('a subscribed browser gets one message when the order is ready, with call sign and status alone', async () => {
  const { server, shop, customer, id, subscribe, step, advance, settle, subscribed } =
    await openPushingShop();
  const subscription = server.subscribe();
  expect((await subscribe(id, { subscription })).body).toEqual({ subscribed: true });
  expect((await subscribe(id, { subscription })).body).toEqual({ subscribed: true });
  expect(await subscribed()).toEqual([id]);
  await step(id, 'preparing', 1);
  const before = Date.now();
  await step(id, 'ready', 2);
  await dispatched(shop);
  const { run_at: dueAt } = await shop.db
    .selectFrom('jobs')
    .select('run_at')
    .executeTakeFirstOrThrow();
  expect(dueAt - before).toBeGreaterThan(STEP_WAIT_MS / 2);
  expect(server.received).toEqual([]);
  advance(STEP_WAIT_MS);
  await expect.poll(() => server.received.length, ARRIVES).toBe(1);
  await settle();
  const [push, ...more] = server.received;
  expect(more).toEqual([]);
  expect(push?.message).toEqual({ callSign: callSign(id), status: 'ready' });
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });

  const { body } = await call(`${shop.url}/push.json?auth=${customer.idToken}`);
  const [, token = '', key] =
    /^vapid t=(\S+), k=(\S+)$/.exec(push?.headers.authorization ?? '') ?? [];
  expect(key).toBe(body.publicKey);
  const point = Buffer.from(body.publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
    audience: server.origin,
  });
  expect(payload).toMatchObject({ sub: PUBLIC_URL });
});

test('a status that the kitchen undoes is sent only once it holds', async () => {
  const { id, subscribe, step, advance, messages, settle } = await openPushingShop();
  await subscribe(id);
  await step(id, 'preparing', 1);
  await step(id, 'ready', 2);
  await step(id, 'preparing', 3);
  advance(STEP_WAIT_MS);
  await settle();
  expect(messages()).toEqual([]);
  advance(UNDO_MS);
  await step(id, 'ready', 4);
  advance(STEP_WAIT_MS);
  const once = [{ callSign: callSign(id), status: 'ready' }];
  await expect.poll(messages, ARRIVES).toEqual(once);
  await step(id, 'preparing', 5);
  await step(id, 'ready', 6);
  advance(STEP_WAIT_MS);
  await settle();
  expect(messages()).toEqual(once);
});

test('cancelling an order ends its subscription, and no other one of the browser', async () => {
  const { shop, customer, id, subscribe, step, subscribed } = await openPushingShop();
  const other = await newOrder(shop, customer);
  for (const basket of [id, other]) await subscribe(basket);
  await step(id, 'cancelled', 1);
  expect(await subscribed()).toEqual([other]);
});

test('a delivery is announced when it is on its way, and nothing after its end', async () => {
  const { shop, customer, subscribe, step, advance, messages, settle, subscribed } =
    await openPushingShop();
  const order = goodOrder(customer);
  const address = { deliveryMethod: 'delivery', street: 'Main Street 1', zipCode: '1010' };
  const orderData = { ...order.orderData, ...address };
  const { body } = await placeOrder(shop, customer, { ...order, orderData });
  await subscribe(body.name);
  await step(body.name, 'preparing', 1);
  await step(body.name, 'ready', 2);
  await step(body.name, 'out-for-delivery', 3);
  advance(STEP_WAIT_MS);
  const message = { callSign: callSign(body.name), status: 'out-for-delivery' };
  await expect.poll(messages, ARRIVES).toEqual([message]);
  await step(body.name, 'handed-over', 4);
  expect(await subscribed()).toEqual([]);
  expect((await subscribe(body.name)).status).toBe(409);
  await settle();
  expect(messages()).toEqual([message]);
});

test('a hand-over that is undone ends nothing, and one that stays ends the subscription', async () => {
  const { shop, id, subscribe, step, advance, messages, settle, subscribed } =
    await openPushingShop();
  await subscribe(id);
  await step(id, 'preparing', 1);
  await step(id, 'ready', 2);
  await step(id, 'handed-over', 3);
  advance(STEP_WAIT_MS);
  await settle();
  expect([messages(), await subscribed()]).toEqual([[], []]);
  await step(id, 'ready', 4);
  expect(await subscribed()).toEqual([id]);
  advance(STEP_WAIT_MS);
  await expect.poll(messages, ARRIVES).toEqual([{ callSign: callSign(id), status: 'ready' }]);
  await step(id, 'handed-over', 5);
  const kept = async () =>
    await shop.db.selectFrom('push_subscriptions').selectAll().where('order_id', '=', id).execute();
  expect(await kept()).toHaveLength(1);
  advance(2 * UNDO_MS);
  await expect.poll(kept, ARRIVES).toEqual([]);
});

test('an unavailable push server is tried again, and one that no longer knows the browser ends the subscription', async () => {
  const { server, shop, id, subscribe, step, advance, subscribed } = await openPushingShop();
  await subscribe(id);
  server.answer(503);
  await step(id, 'preparing', 1);
  await step(id, 'ready', 2);
  advance(STEP_WAIT_MS);
  await expect.poll(() => server.refused(), ARRIVES).toBe(1);
  // A refused message is due again only once the shop has stored the refusal.
  const wait = async () => {
    const push = await shop.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    return push.state === 'waiting' ? push.run_at - push.made_at : null;
  };
  await expect.poll(wait, ARRIVES).toBeLessThan(20_000);
  server.answer(429, { 'retry-after': '60' });
  advance(10_000);
  await expect.poll(() => server.refused(), ARRIVES).toBeGreaterThan(1);
  await expect.poll(wait, ARRIVES).toBeGreaterThan(60_000);
  server.answer(201);
  advance(70_000);
  await expect.poll(() => server.received.length, ARRIVES).toBe(1);
  server.answer(410);
  const other = await newOrder(shop, await newCustomer(shop));
  expect((await subscribe(other)).status).toBe(401);
  expect(await subscribed()).toEqual([id]);
});

test('a server that asks to wait for a fraction of a second is asked again after a whole number', async () => {
  const { server, shop, id, subscribe, step, advance } = await openPushingShop();
  await subscribe(id);
  server.answer(429, { 'retry-after': '100.0001' });
  await step(id, 'preparing', 1);
  await step(id, 'ready', 2);
  advance(STEP_WAIT_MS);
  const wait = async () => {
    const push = await shop.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    return push.run_at - push.made_at;
  };
  // Longer than any lease.
  await expect.poll(wait, ARRIVES).toBeGreaterThan(100_000);
  expect(Number.isInteger(await wait())).toBe(true);
});

test.each([404, 410])('%i from its server ends a subscription', async (status) => {
  const { server, id, subscribe, step, advance, subscribed, messages } = await openPushingShop();
  await subscribe(id);
  server.answer(status);
  await step(id, 'preparing', 1);
  await step(id, 'ready', 2);
  advance(STEP_WAIT_MS);
  await expect.poll(() => subscribed(), ARRIVES).toEqual([]);
  expect(messages()).toEqual([]);
});

test('a redirection is not followed, and what takes too long is given up after half an hour', async () => {
  const { server, shop, id, subscribe, step, advance } = await openPushingShop();
  const elsewhere = await startPushServer();
  await subscribe(id);
  server.answer(307, { location: `${elsewhere.origin}/push` });
  await step(id, 'preparing', 1);
  await step(id, 'ready', 2);
  advance(STEP_WAIT_MS);
  const state = async () =>
    (await shop.db.selectFrom('jobs').select('state').executeTakeFirst())?.state;
  await expect.poll(state, ARRIVES).toBe('failed');
  expect([server.refused(), elsewhere.refused(), elsewhere.received]).toEqual([1, 0, []]);
  await shop.db.updateTable('jobs').set({ state: 'waiting', run_at: 0, made_at: 0 }).execute();
  server.answer(500);
  await expect.poll(state, ARRIVES).toBe('failed');
  expect(server.refused()).toBe(2);
});

test('signing out, a new password and deleting the account end subscriptions', async () => {
  const { server, shop, customer, id, subscribe, subscribed, step, advance, settle } =
    await openPushingShop();
  const again = await signIn(shop, customer);
  await subscribe(id);
  const subscription = server.subscribe();
  await subscribe(id, { by: again, subscription });
  expect([await subscribed(), await subscribed(again)]).toEqual([[id], [id]]);
  const sessions = `${shop.url}/sessions.json?auth=`;
  const own = await call(sessions + again.idToken);
  const current = Object.entries<{ current: boolean }>(own.body).find(([, { current }]) => current);
  const out = `${shop.url}/sessions/${current?.[0]}.json?auth=${again.idToken}`;
  expect((await call(out, { method: 'DELETE' })).status).toBe(200);
  const endpoints = async () => {
    const rows = await shop.db.selectFrom('push_subscriptions').select('endpoint').execute();
    return rows.map(({ endpoint }) => endpoint);
  };
  expect(await endpoints()).toHaveLength(1);
  expect(await endpoints()).not.toContain(subscription.endpoint);
  await step(id, 'preparing', 1);
  await step(id, 'ready', 2);
  const { status } = await identityCall(shop, 'delete', { idToken: customer.idToken });
  expect(status).toBe(200);
  expect(await endpoints()).toEqual([]);
  advance(STEP_WAIT_MS);
  await settle();
  expect(server.received).toEqual([]);
});

test('a customer who wants no message any more gets none', async () => {
  const { server, shop, customer, id, subscribe, subscribed, step, advance, settle } =
    await openPushingShop();
  await subscribe(id);
  const url = `${shop.url}/baskets/${id}/push.json?auth=`;
  const other = await newCustomer(shop);
  expect((await call(url + other.idToken, { method: 'DELETE' })).status).toBe(401);
  expect(await subscribed()).toEqual([id]);
  expect((await call(url + customer.idToken, { method: 'DELETE' })).body).toEqual({
    subscribed: false,
  });
  expect(await subscribed()).toEqual([]);
  await step(id, 'preparing', 1);
  await step(id, 'ready', 2);
  advance(STEP_WAIT_MS);
  await settle();
  expect(server.received).toEqual([]);
});

test('a shop whose owner wants none sends no messages, and says so', async () => {
  const shop = await startShop({ sendsPushes: false });
  const customer = await newCustomer(shop);
  const url = `${shop.url}/push.json?auth=${customer.idToken}`;
  expect((await call(url)).body).toEqual({
    publicKey: null,
    baskets: [],
    subscriptions: [],
  });
});

test('after new-key every instance has push keys that no backup has, and knows no browser from before', async () => {
  const { server, shop, customer, id, subscribe, advance, messages } = await openPushingShop();
  const push = async ({ idToken }: { idToken: string }) =>
    await call(`${shop.url}/push.json?auth=${idToken}`);
  const stolen = (await push(customer)).body.publicKey;
  await subscribe(id);
  await replaceSigningKey(shop.db, Date.now());
  expect(await shop.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  // Within a second, each instance signs tokens with a new key, and then knows those of the others.
  const kidOf = ({ idToken }: { idToken: string }) => decodeProtectedHeader(idToken).kid;
  let again = customer;
  await expect
    .poll(async () => kidOf((again = await signIn(shop, customer))), ARRIVES)
    .not.toBe(kidOf(customer));
  const { publicKey } = (await push(again)).body;
  expect(publicKey).toMatch(/^[\w-]{87}$/);
  expect(publicKey).not.toBe(stolen);
  const subscribed = async () => (await subscribe(id, { by: again })).status;
  await expect.poll(subscribed, ARRIVES).toBe(200);
  const cook = await newStaff(shop, 'kitchen');
  for (const [turn, status] of ['preparing', 'ready'].entries()) {
    expect((await changeOrderState(shop, cook, id, status, turn + 1)).status).toBe(200);
  }
  advance(STEP_WAIT_MS);
  await expect.poll(() => messages().length, ARRIVES).toBeGreaterThan(0);
  expect(server.received[0]?.headers.authorization).toContain(`k=${publicKey}`);
});

test('all instances and restarts have the same keys, whose private one is in no answer', async () => {
  const { here, there } = await startInstances();
  const customer = await newCustomer(here);
  const keys = await Promise.all(
    [here, there].map(
      async ({ url }) => (await call(`${url}/push.json?auth=${customer.idToken}`)).text,
    ),
  );
  expect(new Set(keys).size).toBe(1);
  const stored = await here.db.selectFrom('push_keys').selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(keys[0]).toContain(stored[0]?.public_key);
  expect(keys[0]).not.toContain(stored[0]?.private_key);
});
