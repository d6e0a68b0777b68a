import { UNDO_MS } from '@tall-order/domain/order-status.ts';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import { expect, test } from 'vitest';
import { newBrowser } from '../../../test/open-push-server.ts';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { putSubscription } from '../../../test/put-subscription.ts';
import { newCustomer, newOrder, signIn, startShop } from '../../../test/shop.ts';
import { endSessions } from '../../accounts/identity/sessions.ts';
import { createPushEndpoints } from './push-endpoints.ts';
import {
  claimPush,
  deleteOldSubscriptions,
  deliverPush,
  findDuePushes,
} from './send-due-pushes.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The fourth sign of an id changes this often. */
const STEP_MS = 64 ** 4;
/** Of the sign "c"; a day before it is "X", which comes later in every language. */
const LOWER_CASE = 40;

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

test('a subscription is kept until the hand-over can no longer be undone', async () => {
  const shop = await startShop({ pushAllowedOrigins: ['http://127.0.0.1:9'] });
  const [cook, customer] = [await newStaff(shop, 'kitchen'), await newCustomer(shop)];
  const id = await newOrder(shop, customer);
  const { subscription } = newBrowser('http://127.0.0.1:9/');
  expect((await putSubscription(shop, customer, id, subscription)).status).toBe(200);
  for (const [place, status] of ['preparing', 'ready', 'handed-over'].entries()) {
    await changeOrderState(shop, cook, id, status, place + 1);
  }
  const order = shop.db.selectFrom('orders').select('handed_over_at').where('id', '=', id);
  const { handed_over_at: at } = await order.executeTakeFirstOrThrow();
  const keptAfter = async (ms: number) => {
    await deleteOldSubscriptions(shop.db, Number(at) + ms);
    return (await shop.db.selectFrom('push_subscriptions').select('endpoint').execute()).length;
  };
  expect(await keptAfter(UNDO_MS)).toBe(1);
  expect(await keptAfter(UNDO_MS + 1)).toBe(0);
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
  const ofBrowser = { order_id: id, endpoint: subscription.endpoint };
  const noted = { ...ofBrowser, status: 'ready', made_at: dueAt, attempts: 0, due_at: dueAt };
  await shop.db.insertInto('basket_pushes').values(noted).execute();
  const read = async (at: number) => {
    const [due] = await findDuePushes(shop.db, at);
    if (due === undefined) throw new Error('nothing is due');
    return due;
  };
  const before = await read(dueAt);
  expect((await subscribe(await signIn(shop, customer))).status).toBe(200);
  await endSessions(shop.db, { sessionId: before.sessionId }, Date.now());
  const lease = await claimPush(shop.db, before, dueAt);
  expect(lease).toBeGreaterThan(dueAt);
  const after = await read(Number(lease));
  expect(after.sessionId).not.toBe(before.sessionId);
  // A message that was read before is refused: the renewed subscription stays.
  const endpoints = createPushEndpoints({ allowedOrigins: [] });
  const sender = { keys: async () => ({ publicKey: '', privateKey: '' }), subject: '', endpoints };
  const sending = { sender, now: () => dueAt, lease: Number(lease) };
  expect(await deliverPush(shop.db, before, sending)).toEqual({ kind: 'gone' });
  expect(await findDuePushes(shop.db, Number(lease))).toHaveLength(1);
  await shop.db
    .updateTable('sessions')
    .set({ ended_at: 1 })
    .where('id', '=', after.sessionId)
    .execute();
  expect(await claimPush(shop.db, after, Number(lease))).toBeNull();
  expect(await findDuePushes(shop.db, Number(lease) + DAY_MS)).toEqual([]);
});

test('that an order is on its way is not sent once it has arrived', async () => {
  const shop = await startShop({ pushAllowedOrigins: ['http://127.0.0.1:9'] });
  const customer = await newCustomer(shop);
  const id = await newOrder(shop, customer);
  const { subscription } = newBrowser('http://127.0.0.1:9/');
  expect((await putSubscription(shop, customer, id, subscription)).status).toBe(200);
  // Due later than the shop's own clock, so that the shop itself leaves it alone.
  const dueAt = Date.now() + DAY_MS;
  const out = { order_id: id, endpoint: subscription.endpoint, status: 'out-for-delivery' };
  const noted = { ...out, made_at: dueAt, attempts: 0, due_at: dueAt };
  await shop.db.insertInto('basket_pushes').values(noted).execute();
  const claim = async (status: string) => {
    await shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
    const [due] = await findDuePushes(shop.db, dueAt + DAY_MS);
    if (due === undefined) throw new Error('nothing is due');
    return await claimPush(shop.db, due, dueAt);
  };
  expect(await claim('out-for-delivery')).toBeGreaterThan(dueAt);
  expect(await claim('handed-over')).toBeNull();
  expect(await findDuePushes(shop.db, dueAt + DAY_MS)).toEqual([]);
});
