import type { Db } from '../../db/schema.ts';
import { reserveAttempt } from './rate-limits.ts';
import type { Counter } from './counters.ts';

/** Far more than an evening needs. Each stop is sent to every open page of the shop, and recorded. */
export const MAX_STOPS_PER_HOUR = 300;

/** Counts how often an account marks something sold out, pauses the shop, or undoes either. */
export function stopCounter(accountId: string): Counter {
  return { name: 'stop by', key: accountId, windowMs: 60 * 60_000 };
}

/**
 * @param now milliseconds since 1970
 * @throws RequestError 429 beyond {@link MAX_STOPS_PER_HOUR}
 */
export async function limitStops(db: Db, accountId: string, now: number): Promise<void> {
  const beyond = { most: MAX_STOPS_PER_HOUR, beyond: 'refuse', success: 'is not counted' } as const;
  await reserveAttempt(db, [{ ...stopCounter(accountId), ...beyond }], now);
}
