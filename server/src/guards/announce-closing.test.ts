import { expect, test, vi } from 'vitest';
import { call } from '../../test/shop.ts';
import { newFolder, startProcess } from '../../test/start-process.ts';

test('a shop that gets a signal to stop says so in /readyz, and serves on for the set time', async () => {
  const shop = startProcess({
    DATA_DIR: await newFolder(),
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '10',
  });
  const address = await shop.opened;
  expect((await call(`${address}/readyz`)).body).toEqual({ status: 'ready' });
  shop.child.kill('SIGTERM');
  const leaving = await vi.waitFor(async () => {
    const reply = await call(`${address}/readyz`);
    expect(reply.status).toBe(503);
    return reply;
  }, 8000);
  expect(leaving.body).toEqual({ status: 'closing' });
  // The second one could be answered at once.
  for (let times = 0; times < 2; times += 1) {
    const served = await call(`${address}/ingredients.json`);
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  }
  expect(await shop.exit).toBe(0);
  await expect(call(`${address}/healthz`)).rejects.toThrow('fetch failed');
});
