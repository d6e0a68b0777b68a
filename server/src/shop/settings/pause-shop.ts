import { randomUUID } from 'node:crypto';
import { pauseEnd } from '@tall-order/domain/selling-times.ts';
import type { Pause } from '@tall-order/domain/selling-times.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { writeAs } from '../../accounts/roles/write-as.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';
import { reserveAttempt } from '../../http/rate-limits/rate-limits.ts';
import type { Counter } from '../../http/rate-limits/counters.ts';
import { machineZone } from './shop-day.ts';
import { SETTINGS_ROW, readShop } from './shop-settings-queries.ts';
import type { StoredShop } from './shop-settings-queries.ts';

/** How long the record of who paused is kept, in milliseconds: 90 days. The server never reads it. */
const KEEP_MS = 90 * 24 * 60 * 60_000;
/** The most records that are kept: enough for five a day. */
const MOST = 500;

/**
 * Stops sales for a while, or resumes them; the same end again changes and records nothing. No version is needed: a cook who cannot keep up may always pause.
 * @param pause null resumes
 * @param by the account that pauses, and when in milliseconds since 1970
 * @returns the shop after the change
 * @throws RequestError 429 beyond the limit of the account
 */
export async function pauseShop(
  db: Db,
  pause: Pause | null,
  by: Writer & { now: number },
): Promise<StoredShop> {
  await limitStops(db, by.accountId, by.now);
  return await writeAs(db, by, async (transaction) => {
    const shop = await readShop(transaction);
    const pausedUntil =
      pause === null ? null : pauseEnd(pause, shop.settings, machineZone(), by.now);
    if (pausedUntil === shop.pausedUntil) return shop;
    await transaction
      .updateTable('shop_settings')
      .set({ paused_until: pausedUntil })
      .where('slot', '=', SETTINGS_ROW)
      .execute();
    await transaction
      .insertInto('pauses')
      .values({
        id: randomUUID(),
        made_by: by.accountId,
        made_at: by.now,
        paused_until: pausedUntil,
      })
      .execute();
    const latest = transaction
      .selectFrom('pauses')
      .select('id')
      .orderBy('made_at', 'desc')
      .limit(sql.lit(MOST));
    await transaction
      .deleteFrom('pauses')
      .where((row) => row.or([row('made_at', '<', by.now - KEEP_MS), row('id', 'not in', latest)]))
      .execute();
    return { ...shop, pausedUntil };
  });
}

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
