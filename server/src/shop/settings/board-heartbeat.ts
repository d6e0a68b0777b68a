import { CLOCKS_DIFFER_MS } from '@tall-order/domain/durations.ts';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/schema.ts';

/** Far less than the time after which the owner is warned. */
const BEAT_MS = 20_000;
/** Older rows are deleted, because each start of an instance makes a new row. */
const FORGET_MS = 24 * 60 * 60_000;

/**
 * Tells all instances that this one has a kitchen board connected.
 * @param now milliseconds since 1970
 * @returns a function to call often; it writes only now and then, and only while a board is connected
 */
export function createBoardHeartbeat(
  db: Db,
  now: () => number,
): (isBoardConnected: boolean) => Promise<void> {
  const instance = randomUUID();
  let lastBeat: number | null = null;
  return async (isBoardConnected) => {
    const seenAt = now();
    const isDue = lastBeat === null || Math.abs(seenAt - lastBeat) >= BEAT_MS;
    if (!isBoardConnected || !isDue) return;
    lastBeat = seenAt;
    await db
      .insertInto('board_heartbeats')
      .values({ instance, seen_at: seenAt })
      .onConflict((conflict) => conflict.column('instance').doUpdateSet({ seen_at: seenAt }))
      .execute();
    await db
      .deleteFrom('board_heartbeats')
      .where((row) =>
        row.or([
          row('seen_at', '<', seenAt - FORGET_MS),
          row('seen_at', '>', seenAt + CLOCKS_DIFFER_MS),
        ]),
      )
      .execute();
  };
}
