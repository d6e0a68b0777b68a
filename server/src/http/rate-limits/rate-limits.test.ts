import { expect, onTestFinished, test, vi } from 'vitest';
import { startShop } from '../../../test/shop.ts';
import { reserveAttempt, settleAttempt, tryAgainIn } from './rate-limits.ts';
import type { Limit } from './rate-limits.ts';

const limit: Limit = {
  name: 'visit',
  key: 'ann',
  windowMs: 1500,
  most: 1,
  beyond: 'refuse',
  success: 'is not counted',
};

test('a limit refuses until its window ends, and lets through at that moment', async () => {
  const { db } = await startShop();
  const attempt = (now: number) => reserveAttempt(db, [limit], now);
  await attempt(0);
  await expect(attempt(100)).rejects.toMatchObject({ retryAfter: 2 });
  await expect(attempt(1499)).rejects.toMatchObject({ retryAfter: 1 });
  await attempt(1500);
  await expect(attempt(2999)).rejects.toMatchObject({ retryAfter: 1 });
});

test('counters whose window is over are deleted now and then, and no others', async () => {
  const { db } = await startShop();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const keys = async () => {
    const rows = await db.selectFrom('rate_limits').select('expires_at').execute();
    return rows.map((row) => row.expires_at).toSorted((one, other) => one - other);
  };
  await reserveAttempt(db, [limit], 0);
  await reserveAttempt(db, [{ ...limit, key: 'bob' }], 1);
  expect(await keys()).toEqual([1500, 1501]);
  await reserveAttempt(db, [{ ...limit, key: 'cem' }], 1500);
  expect(await keys()).toEqual([1501, 3000]);
});

test('a success takes no more out of a count than is in it', async () => {
  const { db } = await startShop();
  await reserveAttempt(db, [limit], 0);
  for (let times = 0; times < 3; times += 1) await settleAttempt(db, [limit], 0, async () => {});
  await reserveAttempt(db, [limit], 0);
  await expect(reserveAttempt(db, [limit], 0)).rejects.toMatchObject({ retryAfter: 2 });
});

test.each([
  [1, 'Please try again in 1 minute.'],
  [60, 'Please try again in 1 minute.'],
  [61, 'Please try again in 2 minutes.'],
  [3600, 'Please try again in 60 minutes.'],
])('%i seconds are no less in minutes', (seconds, words) => {
  expect(tryAgainIn(seconds)).toBe(words);
});
