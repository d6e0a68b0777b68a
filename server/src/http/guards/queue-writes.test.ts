import { expect, test } from 'vitest';
import { serve } from '../../../test/serve.ts';
import { call, startShop } from '../../../test/shop.ts';
import { isPostgres } from '../../db/engine-differences.ts';
import { queueWrites } from './queue-writes.ts';

/** As many as run at once on PostgreSQL, and wait. */
const [RUNNING, WAITING] = [4, 200];

/** A server whose writes end when the test ends them; `begun` has the addresses of those let in. */
async function serveWrites(maxWaitMs?: number) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const allOver = Promise.withResolvers<void>();
  const url = await serve((app) => {
    queueWrites(app, 2 * RUNNING, maxWaitMs);
    app.patch('/', async (request) => {
      begun.push(request.ip);
      await Promise.race([new Promise<void>((resolve) => ends.push(resolve)), allOver.promise]);
      return 'written';
    });
    app.get('/', () => 'read');
    app.post('/', { config: { isNotQueued: true } }, () => 'placed');
  });
  return {
    begun,
    send: async (method: string, from: string) =>
      await call(url, { method, headers: { 'x-forwarded-for': from } }),
    endOne: () => ends.shift()?.(),
    endAll: allOver.resolve,
  };
}

test('a network that writes without end takes turns with another one', async () => {
  const { begun, send, endOne, endAll } = await serveWrites();
  const refused: number[] = [];
  const writes = Array.from({ length: RUNNING + WAITING + 6 }, async (_, place) => {
    const { status } = await send('PATCH', `2001:db8::${place}`);
    if (status !== 200) refused.push(status);
  });
  await expect.poll(() => refused).toEqual(Array.from({ length: 6 }, () => 503));
  expect(begun).toHaveLength(RUNNING);

  const quiet = send('PATCH', '203.0.113.1');
  // The network with the most waiting writes loses one of them to make room.
  await expect.poll(() => refused).toHaveLength(7);
  for (let turns = 1; turns <= 2; turns += 1) {
    endOne();
    await expect.poll(() => begun).toHaveLength(RUNNING + turns);
  }
  expect(begun.slice(RUNNING)).toContain('203.0.113.1');
  endAll();
  expect((await quiet).status).toBe(200);
  await Promise.all(writes);
  expect(refused).toHaveLength(7);
});

test('reads, and routes that say so, wait for no write', async () => {
  const { begun, send, endAll } = await serveWrites();
  const writes = Array.from({ length: RUNNING + 1 }, () => send('PATCH', '203.0.113.1'));
  await expect.poll(() => begun).toHaveLength(RUNNING);
  expect((await send('GET', '203.0.113.1')).text).toBe('read');
  expect((await send('POST', '203.0.113.1')).text).toBe('placed');
  expect(begun).toHaveLength(RUNNING);
  endAll();
  expect((await Promise.all(writes)).map(({ text }) => text)).toContain('written');
});

test('a write that waits too long is refused, and never begins', async () => {
  const { begun, send, endAll } = await serveWrites(50);
  const writes = Array.from({ length: RUNNING }, () => send('PATCH', '203.0.113.1'));
  await expect.poll(() => begun).toHaveLength(RUNNING);
  expect(await send('PATCH', '203.0.113.2')).toMatchObject({ status: 503 });
  endAll();
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(begun).not.toContain('203.0.113.2');
});

test('the writes of a shop are queued', async () => {
  const shop = await startShop();
  const release = Promise.withResolvers<void>();
  const held = shop.db.connection().execute(() => release.promise);
  const statuses: number[] = [];
  const running = isPostgres(shop.db) ? RUNNING : 1;
  const writes = Array.from({ length: running + WAITING + 6 }, async () => {
    const path = '/mail/unsubscribe/unknown.json';
    statuses.push((await call(shop.url + path, { method: 'POST' })).status);
  });
  await expect.poll(() => statuses).toEqual(Array.from({ length: 6 }, () => 503));
  release.resolve();
  await Promise.all([held, ...writes]);
  expect(statuses.slice(6)).toEqual(Array.from({ length: running + WAITING }, () => 200));
});
