import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { LogEvent } from '../order-log.ts';

/**
 * What is numbered from 1 without gaps, and how far the log was read for sums of days: each has its row, which a
 * transaction locks until it commits.
 */
export type Series = 'receipts' | 'closings' | 'days';

/** The events of which the first gives an order the number of its receipt. */
export const GIVES_RECEIPT_NUMBER: readonly LogEvent['event'][] = ['payment', 'handed-over'];

/** The next number of a series; a transaction that is rolled back gives it to the next one. */
export async function takeNumber(db: Transaction<Schema>, series: Series): Promise<number> {
  return await moveOn(db, series, 1);
}

/** The last number that was given, 0 before the first. Others who ask wait until the commit. */
export async function lockLastNumber(db: Transaction<Schema>, series: Series): Promise<number> {
  return await moveOn(db, series, 0);
}

async function moveOn(db: Transaction<Schema>, feed: Series, by: number): Promise<number> {
  const { position } = await db
    .insertInto('feed_heads')
    .values({ feed, position: by })
    .onConflict((conflict) =>
      conflict.column('feed').doUpdateSet({ position: sql<number>`feed_heads.position + ${by}` }),
    )
    .returning('position')
    .executeTakeFirstOrThrow();
  return position;
}
