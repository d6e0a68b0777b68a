import { callSign } from '@tall-order/domain/call-sign.ts';
import { STEP_WAIT_MS } from '@tall-order/domain/order-messages.ts';
import { UNDO_MS } from '@tall-order/domain/order-status.ts';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import { expect, test } from 'vitest';
import { newBrowser } from '../../../test/open-push-server.ts';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { ARRIVES, openPushingShop } from '../../../test/pushing-shop.ts';
import { putSubscription } from '../../../test/put-subscription.ts';
import { call, newCustomer, newOrder, signIn, startShop } from '../../../test/shop.ts';
import type { Shop } from '../../../test/shop.ts';
import { endSessions } from '../../accounts/identity/sessions.ts';
import { createPushEndpoints } from './push-endpoints.ts';
import { findDueJobs } from '../jobs.ts';
import { beginAttempt, finishAttempt } from '../run-jobs.ts';
import { deleteOldSubscriptions, pushHandler } from './push-handler.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The fourth sign of an id changes this often. */
const STEP_MS = 64 ** 4;
/** Of the sign "c"; a day before it is "X", which comes later in every language. */
const LOWER_CASE = 40;

/** Queues a message for a browser. */
async function notePush(
  { db }: Pick<Shop, 'db'>,
  { id, endpoint, event }: { id: string; endpoint: string; event: string },
  dueAt: number,
) {
  const job = { kind: 'push', id: endpoint, order_id: id, endpoint, event } as const;
  await db
    .insertInto('jobs')
    .values({ ...job, made_at: dueAt, run_at: dueAt })
    .execute();
}

/** Sends nothing: every push server is refused, as one that is gone. */
function testPusher({ db }: Pick<Shop, 'db'>, now: number) {
  const endpoints = createPushEndpoints({ allowedOrigins: [] });
  const sender = { keys: async () => ({ publicKey: '', privateKey: '' }), subject: '', endpoints };
  return pushHandler(db, sender, { now: () => now, log: () => {} });
}

test('a subscription is kept for a day, however the database orders letters', async () => {
  const shop = await startShop({ pushAllowedOrigins: ['http://127.0.0.1:9'] });
  const at = Math.floor(Date.now() / STEP_MS);
  const ahead = (at - (at % 64) + 64 + LOWER_CASE) * STEP_MS - Date.now();
  shop.advance(ahead);
  const customer = await newCustomer(shop);
  const id = await newOrder(shop, customer);
  expect([id[3], encodePushTime(Date.now() + ahead - DAY_MS)[3]]).toEqual(['c', 'X']);
  const { subscription } = newBrowser('http://127.0.0.1:9/');
  expect((await putSubscription(shop, customer, id, subscription)).status).toBe(200);
  const endpoints = async () =>
    (await shop.db.selectFrom('push_subscriptions').select('endpoint').execute()).length;
  await deleteOldSubscriptions(shop.db, Date.now() + ahead);
  expect(await endpoints()).toBe(1);
  await deleteOldSubscriptions(shop.db, Date.now() + ahead + DAY_MS + 1000);
  expect(await endpoints()).toBe(0);
});

/** How many subscriptions are kept so long after the last of an order's steps. */
async function keptAfter(steps: readonly string[]): Promise<(ms: number) => Promise<number>> {
  const shop = await startShop({ pushAllowedOrigins: ['http://127.0.0.1:9'] });
  const [cook, customer] = [await newStaff(shop, 'kitchen'), await newCustomer(shop)];
  const id = await newOrder(shop, customer);
  const { subscription } = newBrowser('http://127.0.0.1:9/');
  expect((await putSubscription(shop, customer, id, subscription)).status).toBe(200);
  for (const [place, status] of steps.entries()) {
    await changeOrderState(shop, cook, id, status, place + 1);
  }
  const ends = ['handed_over_at', 'cancelled_at'] as const;
  const order = shop.db.selectFrom('orders').select(ends).where('id', '=', id);
  const { handed_over_at: handedOver, cancelled_at: cancelled } =
    await order.executeTakeFirstOrThrow();
  return async (ms) => {
    await deleteOldSubscriptions(shop.db, Number(handedOver ?? cancelled) + ms);
    return (await shop.db.selectFrom('push_subscriptions').select('endpoint').execute()).length;
  };
}

test('a subscription is kept until the hand-over can no longer be undone', async () => {
  const kept = await keptAfter(['preparing', 'ready', 'handed-over']);
  expect(await kept(UNDO_MS)).toBe(1);
  expect(await kept(UNDO_MS + 1)).toBe(0);
});

test('a subscription to a cancelled order is kept as long as one to an open order', async () => {
  const kept = await keptAfter(['cancelled']);
  // Staff can undo it until the business day ends.
  expect(await kept(DAY_MS / 2)).toBe(1);
  expect(await kept(DAY_MS + 1)).toBe(0);
});

test('a browser that subscribed again under another session gets its message, until that one ends', async () => {
  const shop = await startShop({ pushAllowedOrigins: ['http://127.0.0.1:9'] });
  const [cook, customer] = [await newStaff(shop, 'kitchen'), await newCustomer(shop)];
  const id = await newOrder(shop, customer);
  await changeOrderState(shop, cook, id, 'preparing', 1);
  await changeOrderState(shop, cook, id, 'ready', 2);
  const { subscription } = newBrowser('http://127.0.0.1:9/');
  const subscribe = async (by: { idToken: string }) =>
    await putSubscription(shop, by, id, subscription);
  expect((await subscribe(customer)).status).toBe(200);
  // Due later than the shop's own clock, so that the shop itself leaves it alone.
  const dueAt = Date.now() + DAY_MS;
  await notePush(shop, { id, endpoint: subscription.endpoint, event: 'ready' }, dueAt);
  const session = async () => {
    const sessions = shop.db.selectFrom('push_subscriptions').select('session_id as sessionId');
    return await sessions.executeTakeFirstOrThrow();
  };
  const handler = testPusher(shop, dueAt);
  const read = async (at: number) => {
    const [due] = await findDueJobs(shop.db, 'push', at);
    if (due === undefined) throw new Error('nothing is due');
    return due;
  };
  const before = await session();
  const due = await read(dueAt);
  const again = await signIn(shop, customer);
  const begun = await beginAttempt(shop.db, handler, due, dueAt);
  if (begun === null) throw new Error('it is due');
  expect((await subscribe(again)).status).toBe(200);
  await endSessions(shop.db, before, Date.now());
  // An attempt that was begun before is refused: the renewed subscription stays.
  await finishAttempt(shop.db, handler, begun, () => dueAt);
  expect(await session()).not.toEqual(before);
  const later = { state: 'waiting', run_at: dueAt } as const;
  await shop.db.updateTable('jobs').set(later).execute();
  expect(await beginAttempt(shop.db, handler, await read(dueAt), dueAt)).not.toBeNull();
  await shop.db.updateTable('sessions').set({ ended_at: 1 }).execute();
  await shop.db.updateTable('jobs').set(later).execute();
  expect(await beginAttempt(shop.db, handler, await read(dueAt), dueAt)).toBeNull();
  expect(await findDueJobs(shop.db, 'push', dueAt + DAY_MS)).toEqual([]);
});

test('that an order is on its way is not sent once it has arrived', async () => {
  const shop = await startShop({ pushAllowedOrigins: ['http://127.0.0.1:9'] });
  const customer = await newCustomer(shop);
  const id = await newOrder(shop, customer);
  const { subscription } = newBrowser('http://127.0.0.1:9/');
  expect((await putSubscription(shop, customer, id, subscription)).status).toBe(200);
  // Due later than the shop's own clock, so that the shop itself leaves it alone.
  const dueAt = Date.now() + DAY_MS;
  const { endpoint } = subscription;
  await notePush(shop, { id, endpoint, event: 'out-for-delivery' }, dueAt);
  const begin = async (status: string) => {
    await shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
    const [due] = await findDueJobs(shop.db, 'push', dueAt + DAY_MS);
    if (due === undefined) throw new Error('nothing is due');
    return await beginAttempt(shop.db, testPusher(shop, dueAt), due, dueAt);
  };
  expect(await begin('out-for-delivery')).not.toBeNull();
  expect(await begin('handed-over')).toBeNull();
  expect(await findDueJobs(shop.db, 'push', dueAt + DAY_MS)).toEqual([]);
});

test('a browser is told again that an order is ready to which something was added', async () => {
  const { shop, id, subscribe, step, advance, messages } = await openPushingShop();
  expect((await subscribe(id)).status).toBe(200);
  await step(id, 'preparing', 1);
  await step(id, 'ready', 2);
  advance(STEP_WAIT_MS);
  await expect.poll(messages, ARRIVES).toHaveLength(1);
  const owner = await newStaff(shop, 'owner');
  const add = { burger: { salad: 2, meat: 1 } };
  const json = { version: 3, reason: 'You asked us to.', add, total: 12.6, agreed: true };
  const path = `${shop.url}/baskets/${id}/changes.json?auth=${owner.idToken}`;
  expect((await call(path, { method: 'POST', json })).status).toBe(200);
  await step(id, 'ready', 4);
  advance(STEP_WAIT_MS);
  const ready = { callSign: callSign(id), status: 'ready' };
  await expect.poll(messages, ARRIVES).toEqual([ready, ready]);
});

test('a browser is still told of an order whose cancellation is undone at once', async () => {
  const { id, subscribe, subscribed, step, advance, messages } = await openPushingShop();
  expect((await subscribe(id)).status).toBe(200);
  await step(id, 'cancelled', 1);
  expect(await subscribed()).toEqual([]);
  await step(id, 'received', 2);
  expect(await subscribed()).toEqual([id]);
  await step(id, 'preparing', 3);
  await step(id, 'ready', 4);
  advance(STEP_WAIT_MS);
  await expect.poll(messages, ARRIVES).toEqual([{ callSign: callSign(id), status: 'ready' }]);
});
