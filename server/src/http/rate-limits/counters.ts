import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

export interface Counter {
  name: string;
  key: string;
  windowMs: number;
}

export interface Count {
  count: number;
  /** end of its window, in milliseconds since 1970 */
  expiresAt: number;
}

/** @returns counts by bucket, without those that {@link countUp} would begin anew or correct */
export async function readCounts(
  db: Kysely<Schema>,
  counters: Counter[],
  now: number,
): Promise<Map<string, Count>> {
  const buckets = new Map(counters.map((counter) => [bucketOf(counter), counter]));
  const rows = await db
    .selectFrom('rate_limits')
    .select(['bucket', 'count', 'expires_at as expiresAt'])
    .where('bucket', 'in', [...buckets.keys()])
    .where('expires_at', '>', now)
    .execute();
  const longest = (bucket: string) => now + (buckets.get(bucket)?.windowMs ?? 0);
  return new Map(
    rows
      .filter(({ bucket, expiresAt }) => expiresAt <= longest(bucket))
      .map(({ bucket, ...count }) => [bucket, count]),
  );
}

/** Counts in one statement: a whole network writes one row, and overlapping transactions may fail. */
export async function countUp(
  db: Kysely<Schema>,
  counters: Counter[],
  now: number,
): Promise<Map<string, Count>> {
  const passed = sql<boolean>`rate_limits.expires_at <= ${now}`;
  // Holds after the clock was set back: no window may end later than one that begins now.
  const tooFar = sql<boolean>`rate_limits.expires_at > excluded.expires_at`;
  const rows = await db
    .insertInto('rate_limits')
    .values(
      timesOf(counters).map(({ bucket, times, windowMs }) => ({
        bucket,
        count: times,
        expires_at: now + windowMs,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql<number>`case when ${passed} then excluded.count else rate_limits.count + excluded.count end`,
        expires_at: sql<number>`case when ${passed} or ${tooFar} then excluded.expires_at else rate_limits.expires_at end`,
      }),
    )
    .returning(['bucket', 'count', 'expires_at as expiresAt'])
    .execute();
  return new Map(rows.map(({ bucket, ...count }) => [bucket, count]));
}

/** Counts one more. @returns whether that is more than a counter's `most` within its window */
export async function isBeyond(
  db: Kysely<Schema>,
  counters: (Counter & { most: number })[],
  now: number,
): Promise<boolean> {
  const counts = await countUp(db, counters, now);
  return counters.some((counter) => (counts.get(bucketOf(counter))?.count ?? 0) > counter.most);
}

export async function countDown(db: Kysely<Schema>, counters: Counter[]): Promise<void> {
  for (const { bucket, times } of timesOf(counters)) {
    await db
      .updateTable('rate_limits')
      .set((row) => ({ count: row('count', '-', times) }))
      .where('bucket', '=', bucket)
      .execute();
  }
}

/** The rows are sorted, because transactions that lock rows in the same order cannot deadlock. */
function timesOf(counters: Counter[]): { bucket: string; times: number; windowMs: number }[] {
  const rows = new Map<string, { bucket: string; times: number; windowMs: number }>();
  for (const counter of counters) {
    const bucket = bucketOf(counter);
    const times = (rows.get(bucket)?.times ?? 0) + 1;
    rows.set(bucket, { bucket, times, windowMs: counter.windowMs });
  }
  return [...rows.values()].toSorted((one, other) => (one.bucket < other.bucket ? -1 : 1));
}

/** The key is hashed, so that rows contain no addresses of people or machines. */
export function bucketOf({ name, key }: Counter): string {
  return `${name} ${createHash('sha256').update(key).digest('base64url')}`;
}
