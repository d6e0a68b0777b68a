import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openStream } from '../../../test/event-reader.ts';
import { newShopLocation } from '../../../test/db-locations.ts';
import { call, newCustomer, startShop } from '../../../test/shop.ts';
import { startInstances } from '../../../test/start-instances.ts';
import { openDb } from '../../db/open-db.ts';
import { createLiveMenu } from './live-menu.ts';
import { createMenuCache } from './menu-queries.ts';
import { createShopCache } from '../settings/shop-settings-queries.ts';

/** A server that streams a menu to one reader at a time at `/`, and what may happen meanwhile. */
async function serveMenu() {
  const db = await openDb(await newShopLocation());
  const live = createLiveMenu({
    db,
    shopCache: createShopCache(db),
    menuCache: createMenuCache(db, Date.now),
    currency: 'USD',
    now: Date.now,
    maxStreams: 1,
    onError: () => {},
    watchStreams: () => {},
  });
  const app = Fastify({ forceCloseConnections: true });
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<unknown>();
  app.get('/', (request, reply) => live.open(request, reply, null));
  app.get('/while-closing', async (request, reply) => {
    const opening = live.open(request, reply, null);
    live.endAll();
    await opening;
  });
  app.get('/gone', async (request, reply) => {
    asked.resolve();
    await once(reply.raw, 'close');
    late.resolve(await Promise.allSettled([live.open(request, reply, null)]));
  });
  onTestFinished(async () => {
    live.endAll();
    await app.close();
    await live.stop();
    await db.destroy();
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, asked: asked.promise, late: late.promise };
}

test('a stream that is being opened when the shop closes does not begin', async () => {
  const { url } = await serveMenu();
  expect((await call(`${url}/while-closing`)).status).toBe(503);
});

test('a reader that left before its stream began takes no place', async () => {
  const { url, asked, late } = await serveMenu();
  const reader = new AbortController();
  const reply = fetch(`${url}/gone`, { signal: reader.signal });
  await asked;
  reader.abort();
  await expect(reply).rejects.toThrow('aborted');
  expect(await late).toEqual([{ status: 'fulfilled', value: undefined }]);
  const [begin] = await (await openStream(url)).until(1);
  expect(begin?.event).toBe('put');
});

test('a stream that was opened with a token ends with the token, one without continues', async () => {
  const shop = await startShop({ sessionSeconds: 60 });
  const { idToken } = await newCustomer(shop);
  const withToken = await openStream(`${shop.url}/menu.json?auth=${idToken}`);
  const without = await openStream(`${shop.url}/menu.json`);
  await Promise.all([withToken.until(1), without.until(1)]);
  shop.advance(60_000);
  await withToken.ended;
  expect(withToken.events.map(({ event }) => event)).toEqual(['put', 'auth_revoked']);
  expect(without.events).toHaveLength(1);
});

test('a stream that was opened with a token ends within 30 seconds of signing out on any instance', async () => {
  const { here, there } = await startInstances();
  const { idToken } = await newCustomer(here);
  const withToken = await openStream(`${here.url}/menu.json?auth=${idToken}`);
  const without = await openStream(`${here.url}/menu.json`);
  await Promise.all([withToken.until(1), without.until(1)]);
  const signOut = `${there.url}/sessions/current.json?auth=${idToken}`;
  expect((await call(signOut, { method: 'DELETE' })).status).toBe(200);
  here.advance(29_000);
  await withToken.ended;
  expect(withToken.events.map(({ event }) => event)).toEqual(['put', 'auth_revoked']);
  expect(without.events).toHaveLength(1);
});
