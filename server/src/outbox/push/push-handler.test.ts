import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import Fastify from 'fastify';
import { putSubscription } from '../../../test/put-subscription.ts';
import { newCustomer, newOrder, signIn, startShop } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';
import { startPushServer } from '../../../test/start-push-server.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createPushEndpoints } from './push-endpoints.ts';
import type { PushOutcome } from './send-push.ts';
import { findDueJobs } from '../jobs.ts';
import type { Job } from '../jobs.ts';
import { beginAttempt, finishAttempt } from '../run-jobs.ts';
import { createMetrics } from '../../http/metrics/metrics.ts';
import { pushHandler, logPush, enqueuePushes } from './push-handler.ts';
import { ensurePushKeys } from './send-push.ts';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

/**
 * Two orders of a customer, whose phone follows both and whose desk the first one, and an order of somebody
 * else. All are ready, and no message is due by the shop's own clock.
 */
async function startScene() {
  const server = await startPushServer();
  const shop = await startShop({ pushAllowedOrigins: [server.origin] });
  const [ann, bob] = [await newCustomer(shop), await newCustomer(shop)];
  const baskets = {
    first: await newOrder(shop, ann),
    second: await newOrder(shop, ann),
    other: await newOrder(shop, bob),
  };
  const browsers = {
    phone: server.subscribe(),
    desk: server.subscribe(),
    bobs: server.subscribe(),
  };
  type Which = keyof typeof baskets;
  type Browser = keyof typeof browsers;
  const subscribe = async (by: Pick<Customer, 'idToken'>, basket: Which, browser: Browser) => {
    const reply = await putSubscription(shop, by, baskets[basket], browsers[browser]);
    expect(reply.status).toBe(200);
  };
  await subscribe(ann, 'first', 'phone');
  const again = await signIn(shop, ann);
  await subscribe(again, 'second', 'phone');
  await subscribe(again, 'first', 'desk');
  await subscribe(bob, 'other', 'bobs');
  await shop.db.updateTable('orders').set({ status: 'ready' }).execute();
  const later = Date.now() + DAY_MS;
  const nameIn = (named: Record<string, unknown>, value: unknown) =>
    Object.keys(named).find((name) => named[name] === value) ?? '';
  const named = ({ order_id: id, endpoint }: Pick<Job, 'order_id' | 'endpoint'>) =>
    `${nameIn(baskets, id)} ${Object.entries(browsers).find(([, one]) => one.endpoint === endpoint)?.[0]}`;
  const due = async (at: number, busy: string[] = []) =>
    await findDueJobs(shop.db, 'push', at, busy);
  let outcome: PushOutcome | null = null;
  const log = (one: PushOutcome) => {
    outcome = one;
  };
  const sender = {
    keys: async () => await ensurePushKeys(shop.db, later),
    subject: 'https://burgers.example',
    endpoints: createPushEndpoints({ allowedOrigins: [server.origin] }),
  };
  return {
    server,
    shop,
    ann,
    baskets,
    browsers,
    later,
    note: async (basket: Which, browser: Browser, dueAt: number, more = {}) => {
      const { endpoint } = browsers[browser];
      const job = { event: 'ready', made_at: later, run_at: dueAt, ...more };
      const id = `${baskets[basket]}.${job.event}.${endpoint}`;
      await shop.db
        .insertInto('jobs')
        .values({ kind: 'push', id, order_id: baskets[basket], endpoint, ...job })
        .execute();
    },
    due,
    named,
    /** Reads a message that is due, claims it and sends it. @returns what became of it; null if it was not sent */
    attempt: async (which: string, at: number) => {
      const job = (await due(at)).find((one) => named(one) === which && one.event === 'ready');
      if (job === undefined) throw new Error(`${which} is not due`);
      outcome = null;
      const handler = pushHandler(shop.db, sender, { now: () => at, log });
      const begun = await beginAttempt(shop.db, handler, job, at);
      if (begun === null) return null;
      await finishAttempt(shop.db, handler, begun, () => at);
      return outcome;
    },
    begin: async (job: Job, at: number) => {
      const handler = pushHandler(shop.db, sender, { now: () => at, log });
      return await beginAttempt(shop.db, handler, job, at);
    },
    subscribed: async () => {
      const rows = await shop.db
        .selectFrom('push_subscriptions')
        .select(['order_id', 'endpoint'])
        .execute();
      return rows.map(named).toSorted();
    },
  };
}

test('messages are due one by one, the oldest first, without those of busy accounts', async () => {
  const { shop, ann, baskets, browsers, later, note, due, named, attempt } = await startScene();
  await note('second', 'phone', later + 2);
  await note('first', 'desk', later + 1);
  await note('other', 'bobs', later + 3);
  await note('first', 'phone', later + 4);
  expect(await due(later)).toEqual([]);
  const all = await due(later + 4);
  expect(all.map(named)).toEqual(['first desk', 'second phone', 'other bobs', 'first phone']);
  expect((await due(later + 3)).map(named)).toEqual(['first desk', 'second phone', 'other bobs']);
  expect((await due(later + 4, [ann.localId])).map(named)).toEqual(['other bobs']);

  // Each goes by the sign-in that subscribed to it.
  const { session_id: sessionId } = await shop.db
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('order_id', '=', baskets.first)
    .where('endpoint', '=', browsers.phone.endpoint)
    .executeTakeFirstOrThrow();
  const ended = shop.db.updateTable('sessions').set({ ended_at: 1 });
  await ended.where('id', '=', sessionId).execute();
  expect(await attempt('second phone', later + 4)).toEqual({ kind: 'sent' });
  expect(await attempt('first desk', later + 4)).toEqual({ kind: 'sent' });
  expect(await attempt('first phone', later + 4)).toBeNull();
});

test('a status that was undone and set again while its message waited is told for half an hour from then', async () => {
  const { server, shop, baskets, later, note, attempt } = await startScene();
  await note('first', 'desk', later + 29 * MINUTE_MS);
  const setAgain = later + 29 * MINUTE_MS;
  await inTransaction(shop.db, async (transaction) => {
    const entry = { orderId: baskets.first, version: 1, at: setAgain };
    await enqueuePushes(transaction, entry, 'ready');
  });
  server.answer(503);
  const first = setAgain + 2 * MINUTE_MS;
  expect(await attempt('first desk', first)).toMatchObject({ kind: 'failed' });
  server.answer(201);
  expect(await attempt('first desk', first + 5 * MINUTE_MS)).toEqual({ kind: 'sent' });
});

test('a message that two instances read is claimed by one of them', async () => {
  const { later, note, due, begin } = await startScene();
  await note('first', 'phone', later);
  const [push] = await due(later);
  if (push === undefined) throw new Error('nothing is due');
  const begun = [await begin(push, later), await begin(push, later)];
  expect(begun).toMatchObject([{ job: { attempts: 1 } }, null]);
});

test('what becomes of a message concerns no other browser, no other order and no other status', async () => {
  const { server, shop, later, note, due, named, attempt, subscribed, baskets } =
    await startScene();
  await note('first', 'phone', later);
  await note('first', 'phone', later, { event: 'out-for-delivery' });
  await note('first', 'desk', later);
  await note('second', 'phone', later);
  await note('other', 'bobs', later);
  const left = async () => (await due(later + DAY_MS)).map(named).toSorted();
  expect(await attempt('second phone', later)).toEqual({ kind: 'sent' });
  // The phone learns of its other order too, whichever message reaches it first.
  const unsent = ['first desk', 'first phone', 'first phone', 'other bobs'];
  expect(await left()).toEqual(unsent);
  // It is no longer ready: the message about that is dropped, and no more.
  const first = shop.db.updateTable('orders').where('id', '=', baskets.first);
  await first.set({ status: 'preparing' }).execute();
  expect(await attempt('first phone', later)).toBeNull();
  expect(await left()).toEqual(['first desk', 'first phone', 'other bobs']);
  await first.set({ status: 'ready' }).execute();
  server.answer(410);
  expect(await attempt('first desk', later)).toEqual({ kind: 'gone' });
  expect(await subscribed()).toEqual(['first phone', 'other bobs', 'second phone']);
  expect(await left()).toEqual(['first phone', 'other bobs']);
});

test('each refusal doubles the wait, up to five minutes and within half an hour', async () => {
  const { server, shop, later, note, attempt } = await startScene();
  await note('first', 'phone', later);
  const waitAfter = async (at: number) => {
    await attempt('first phone', at);
    const job = await shop.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    return job.state === 'waiting' ? job.run_at - at : null;
  };
  server.answer(503);
  expect(await waitAfter(later)).toBe(2000);
  // A shorter wait than the shop's own is no reason to ask sooner.
  server.answer(503, { 'retry-after': '1' });
  expect(await waitAfter(later + 2000)).toBe(4000);
  expect(await waitAfter(later + 6000)).toBe(8000);
  await shop.db.updateTable('jobs').set({ failures: 20 }).execute();
  expect(await waitAfter(later + 25 * MINUTE_MS - 1)).toBe(5 * MINUTE_MS);
  await shop.db.updateTable('jobs').set({ state: 'waiting', run_at: later }).execute();
  expect(await waitAfter(later + 25 * MINUTE_MS)).toBeNull();

  // The push server keeps a message for as long as it is of use, and one for each order.
  server.answer(201);
  await shop.db.updateTable('jobs').set({ state: 'waiting', run_at: later }).execute();
  await attempt('first phone', later + 29 * MINUTE_MS);
  await note('second', 'phone', later);
  await attempt('second phone', later + 31 * MINUTE_MS);
  expect(server.received.map(({ headers }) => headers['ttl'])).toEqual(['60', '0']);
  expect(new Set(server.received.map(({ headers }) => headers['topic'])).size).toBe(2);
});

const MINUTE = 60_000;

test('why messages fail is logged every ten minutes, by a clock that may be set back', () => {
  const lines: { outcome: string; reason: string }[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  let now = 1_700_000_000_000;
  const log = logPush(Fastify({ logger: { stream } }).log, createMetrics(), () => now);
  const logged = () => lines.splice(0).map(({ outcome, reason }) => `${outcome} ${reason}`);
  log({ kind: 'sent' });
  log({ kind: 'gone' });
  expect(logged()).toEqual([]);
  log({ kind: 'failed', reason: '503' });
  now += 10 * MINUTE - 1;
  log({ kind: 'failed', reason: '502' });
  expect(logged()).toEqual(['failed 503']);
  now += 1;
  log({ kind: 'rejected', reason: '400' });
  now -= 9 * MINUTE;
  log({ kind: 'failed', reason: '500' });
  expect(logged()).toEqual(['rejected 400']);
  now -= MINUTE;
  log({ kind: 'failed', reason: 'ECONNREFUSED' });
  expect(logged()).toEqual(['failed ECONNREFUSED']);
});
