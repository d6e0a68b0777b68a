import { expect, test } from 'vitest';
import { startShop } from '../../test/shop.ts';
import { reserveAttempt } from './rate-limits.ts';
import type { Limit } from './rate-limits.ts';

test('a limit refuses until its window ends, and lets through at that moment', async () => {
  const { db } = await startShop();
  const limit: Limit = {
    name: 'visit',
    key: 'ann',
    windowMs: 1000,
    most: 1,
    beyond: 'refuse',
    success: 'is not counted',
  };
  const attempt = (now: number) => reserveAttempt(db, [limit], now);
  await attempt(0);
  await expect(attempt(999)).rejects.toMatchObject({ retryAfter: 1 });
  await attempt(1000);
  await expect(attempt(1999)).rejects.toMatchObject({ retryAfter: 1 });
});
