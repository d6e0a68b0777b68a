import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { call } from '../../../test/shop.ts';
import { newFolder, startProcess } from '../../../test/start-process.ts';
import { handleError } from '../wire/handle-error.ts';
import { MAX_CLOSING_MS, announceShutdown, refuseDuringShutdown } from './shutdown.ts';

test('a shop that gets a signal to stop says so in /readyz, and serves on for the set time', async () => {
  const shop = startProcess({
    DATA_DIR: await newFolder(),
    LOG_LEVEL: 'silent',
    // Longer than the calls below take on any machine.
    DRAIN_SECONDS: '30',
  });
  const address = await shop.opened;
  expect((await call(`${address}/readyz`)).body).toEqual({ status: 'ready' });
  shop.child.kill('SIGTERM');
  const readiness = async () => {
    const { status, body } = await call(`${address}/readyz`);
    return [status, body];
  };
  await expect.poll(readiness).toEqual([503, { status: 'closing' }]);
  // The second one could be answered at once.
  for (let times = 0; times < 2; times += 1) {
    const served = await call(`${address}/ingredients.json`);
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  }
  expect(await shop.exit).toBe(0);
  await expect(call(`${address}/healthz`)).rejects.toThrow('fetch failed');
});

test('once its time to stop has come, a shop refuses all but the question whether it is alive', async () => {
  const app = Fastify({ return503OnClosing: false }).decorate('countRefusal', () => {});
  app.setErrorHandler(handleError);
  refuseDuringShutdown(app, announceShutdown(app, 0).hasBegun);
  for (const path of ['/healthz', '/menu.json']) app.get(path, () => 'served');
  const ask = async () => {
    const paths = ['/healthz', '/menu.json'];
    const replies = await Promise.all(paths.map((path) => call(app.listeningOrigin + path)));
    return replies.map(({ status, headers }) => [status, headers.get('retry-after')]);
  };
  // Hooks run in the order of their registration: by then closing has begun.
  let last: Awaited<ReturnType<typeof ask>> = [];
  app.addHook('preClose', async () => {
    last = await ask();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  expect(await ask()).toEqual([
    [200, null],
    [200, null],
  ]);
  await app.close();
  expect(last).toEqual([
    [200, null],
    [503, '2'],
  ]);
});

test.each([
  ['deploy/tall-order.service', /^TimeoutStopSec=(\d+)$/m],
  ['compose.yaml', /^ +stop_grace_period: (\d+)s$/m],
  ['deploy/cluster/compose.yaml', /^ +stop_grace_period: (\d+)s$/m],
])('%s kills no shop that still closes', async (file, wait) => {
  const text = await readFile(new URL(`../../../../${file}`, import.meta.url), 'utf8');
  const [, announced = '0'] = /DRAIN_SECONDS: (\d+)/.exec(text) ?? [];
  const [, waits] = wait.exec(text) ?? [];
  expect(Number(waits) * 1000).toBeGreaterThan(Number(announced) * 1000 + MAX_CLOSING_MS);
});
