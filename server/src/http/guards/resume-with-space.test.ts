import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../../../test/serve.ts';
import { call } from '../../../test/shop.ts';
import { refuseWithoutSpace } from './refuse-without-space.ts';

const LIMIT = { dataDir: '/data', minFreeMegabytes: 100 };
/** The free space is read again after it, in milliseconds. */
const CHECK_MS = 200;

test('writes are refused below the limit and taken again a tenth above it, and each is said once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  let free = 100;
  const said: string[] = [];
  const note = (what: unknown) => {
    if (typeof what === 'string' && what.includes('disk')) said.push(what);
  };
  const url = await serve((app) => {
    vi.spyOn(app.log, 'error').mockImplementation(note);
    vi.spyOn(app.log, 'info').mockImplementation(note);
    refuseWithoutSpace(app, LIMIT, () => free);
    app.post('/', () => 'written');
    app.get('/', () => 'read');
  });
  const write = async (megabytes: number) => {
    free = megabytes;
    vi.advanceTimersByTime(CHECK_MS);
    return (await call(url, { method: 'POST' })).status;
  };
  const statuses = [];
  for (const megabytes of [100, 99, 98, 100, 109, 111, 100]) statuses.push(await write(megabytes));
  expect(statuses).toEqual([200, 503, 503, 503, 503, 200, 200]);
  const full = expect.stringMatching(/\/data has 99 MB left: .* until it has 100\./);
  expect(said.splice(0)).toEqual([full, 'The disk has room again: orders are taken.']);
  expect(await write(99)).toBe(503);
  expect((await call(url)).status).toBe(200);
  expect(said).toEqual([full]);
});
