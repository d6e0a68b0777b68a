import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import { isPostgres } from '../db/is-postgres.ts';
import type { Db } from '../db/db.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction, withRetries } from '../db/transaction.ts';
import { identityError } from '../wire/request-error.ts';

export interface Counter {
  name: string;
  key: string;
  windowMs: number;
}

export interface Limit extends Counter {
  most: number;
  /** slowed down where refusing would lock a customer out */
  beyond: 'refuse' | 'slow down';
  /** a success clears the counter, is taken out of it, or is all that counts */
  success: 'clears' | 'is not counted' | 'alone counts';
}

const SLOW_DOWN_MS = 1000;

/** One write in this many also deletes counters whose windows have passed. */
const CLEAN_UP_ONE_IN = 100;

export interface Count {
  count: number;
  /** end of its window, in milliseconds since 1970 */
  expiresAt: number;
}

interface Counted extends Count {
  limit: Limit;
}

/** Counts first, so that parallel attempts count. `now` in ms since 1970. @throws RequestError 429 beyond a limit */
export async function reserveAttempt(db: Db, limits: Limit[], now: number): Promise<void> {
  // Refused attempts are not counted: a client that goes on trying would fill the table.
  refuseBeyond(await readCounters(db, limits, now), now);
  const tried = limits.filter((limit) => !countsSuccess(limit));
  const counted = ofLimits(tried, await withRetries(() => countUp(db, tried, now)));
  if (Math.random() * CLEAN_UP_ONE_IN < 1) {
    await withRetries(() => deletePassed(db, now));
  }
  refuseBeyond(counted, now);
  if (counted.some(isExceeded)) await sleep(SLOW_DOWN_MS);
}

async function deletePassed(db: Db, now: number): Promise<void> {
  const passed = db.selectFrom('rate_limits').select('bucket').where('expires_at', '<=', now);
  await db.deleteFrom('rate_limits').where('bucket', 'in', inSequence(db, passed)).execute();
}

/** Locks rows in the order of {@link countUp}, so that no two transactions wait for each other. */
function inSequence(
  db: Kysely<Schema>,
  counters: SelectQueryBuilder<Schema, 'rate_limits', { bucket: string }>,
) {
  return isPostgres(db) ? counters.orderBy(sql`bucket collate "C"`).forUpdate() : counters;
}

function countsSuccess({ success }: Limit): boolean {
  return success === 'alone counts';
}

function isExceeded({ limit, count }: Counted): boolean {
  return count > limit.most;
}

function refuseBeyond(counted: Counted[], now: number): void {
  const refused = counted.find((one) => isExceeded(one) && one.limit.beyond === 'refuse');
  if (refused === undefined) return;
  const seconds = Math.ceil((refused.expiresAt - now) / 1000);
  throw identityError(
    'TOO_MANY_ATTEMPTS_TRY_LATER',
    'Too many attempts. Please wait a little and try again.',
    { retryAfter: Math.max(1, seconds) },
  );
}

/**
 * On SQLite one transaction, so one flush of the disk. On PostgreSQL two: customers of a network share a row,
 * which they must not wait for until the end of the work. `work` may run several times; `now` in ms since 1970.
 */
export async function settleAttempt<Result>(
  db: Db,
  limits: Limit[],
  now: number,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (isPostgres(db)) {
    await withRetries(() => settle(db, limits, now));
    return await inTransaction(db, work);
  }
  return await inTransaction(db, async (transaction) => {
    await settle(transaction, limits, now);
    return await work(transaction);
  });
}

/** For an attempt that was neither right nor wrong. */
export async function giveBackAttempt(db: Db, limits: Limit[]): Promise<void> {
  const given = limits.flatMap((limit): Limit[] =>
    countsSuccess(limit) ? [] : [{ ...limit, success: 'is not counted' }],
  );
  await withRetries(() => takeOut(db, given));
}

async function settle(db: Kysely<Schema>, limits: Limit[], now: number): Promise<void> {
  const succeeded = limits.filter(countsSuccess);
  await takeOut(
    db,
    limits.filter((limit) => !countsSuccess(limit)),
  );
  if (succeeded.length > 0) await countUp(db, succeeded, now);
}

async function takeOut(db: Kysely<Schema>, limits: Limit[]): Promise<void> {
  const buckets = limits.map(bucketOf);
  const cleared = buckets.filter((_bucket, index) => limits[index]?.success === 'clears');
  // An empty list is no SQL, so it holds a bucket that does not exist.
  const isCleared = sql<boolean>`bucket in (${sql.join([...cleared, ''])})`;
  const counted = db.selectFrom('rate_limits').select('bucket').where('bucket', 'in', buckets);
  await db
    .updateTable('rate_limits')
    .set({
      count: sql<number>`case when ${isCleared} then 0 else count - 1 end`,
      expires_at: sql<number>`case when ${isCleared} then 0 else expires_at end`,
    })
    .where('bucket', 'in', inSequence(db, counted))
    .where('count', '>', 0)
    .execute();
}

async function readCounters(db: Db, limits: Limit[], now: number): Promise<Counted[]> {
  const rows = await db
    .selectFrom('rate_limits')
    .select(['bucket', 'count', 'expires_at as expiresAt'])
    .where('bucket', 'in', limits.map(bucketOf))
    .where('expires_at', '>', now)
    .execute();
  return (
    ofLimits(limits, new Map(rows.map(({ bucket, ...row }) => [bucket, row])))
      .map(({ limit, count, expiresAt }) => ({ limit, count: count + 1, expiresAt }))
      // countUp first corrects those.
      .filter(({ limit, expiresAt }) => expiresAt <= now + limit.windowMs)
  );
}

/** One statement: a whole network writes one row, and overlapping transactions may fail. `now` in ms since 1970. */
export async function countUp(
  db: Kysely<Schema>,
  counters: Counter[],
  now: number,
): Promise<Map<string, Count>> {
  const passed = sql<boolean>`rate_limits.expires_at <= ${now}`;
  // The clock was set back since: no window ends later than one that begins now.
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

export async function countDown(
  transaction: Transaction<Schema>,
  counters: Counter[],
): Promise<void> {
  for (const { bucket, times } of timesOf(counters)) {
    await transaction
      .updateTable('rate_limits')
      .set((row) => ({ count: row('count', '-', times) }))
      .where('bucket', '=', bucket)
      .execute();
  }
}

/** Sorted: transactions that lock rows in one order never wait for each other in a circle. */
function timesOf(counters: Counter[]): { bucket: string; times: number; windowMs: number }[] {
  const rows = new Map<string, { bucket: string; times: number; windowMs: number }>();
  for (const counter of counters) {
    const bucket = bucketOf(counter);
    const times = (rows.get(bucket)?.times ?? 0) + 1;
    rows.set(bucket, { bucket, times, windowMs: counter.windowMs });
  }
  return [...rows.values()].toSorted((one, other) => (one.bucket < other.bucket ? -1 : 1));
}

function ofLimits(limits: Limit[], counts: Map<string, Count>): Counted[] {
  return limits.flatMap((limit) => {
    const count = counts.get(bucketOf(limit));
    return count === undefined ? [] : [{ limit, ...count }];
  });
}

/** Hashed: the rows hold no addresses of people or machines. */
export function bucketOf({ name, key }: Counter): string {
  return `${name} ${createHash('sha256').update(key).digest('base64url')}`;
}
