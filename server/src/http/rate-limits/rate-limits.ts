import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import { byBytes, isPostgres } from '../../db/engine-differences.ts';
import { inTransaction, withRetries } from '../../db/transaction.ts';
import { identityError } from '../wire/request-error.ts';
import { bucketOf, countDown, countUp, readCounts } from './counters.ts';
import type { Count, Counter } from './counters.ts';
import type { Networks } from './networks-of.ts';

export interface Limit extends Counter {
  most: number;
  /** `wait` is for limits that would lock a customer out if they refused */
  beyond: 'refuse' | 'wait';
  /** a success clears the counter, is taken out of the count, or is the only thing that counts */
  success: 'clears' | 'is not counted' | 'alone counts';
}

/** The same limit for each network of a client; `key` comes before that of the network. */
export function ofEachNetwork<Limited extends Counter & { most: number }>(
  networks: Networks,
  limit: Limited,
): Limited[] {
  return networks.map(({ key, times }) => ({
    ...limit,
    key: `${limit.key}${key}`,
    most: limit.most * times,
  }));
}

/** One in this many writes also deletes counters whose windows have passed. */
const CLEAN_UP_ONE_IN = 100;

interface Counted extends Count {
  limit: Limit;
}

/** Counts before the attempt, so that parallel attempts count too. @throws RequestError 429 beyond a limit */
export async function reserveAttempt(db: Db, limits: Limit[], now: number): Promise<void> {
  // Refused attempts are not counted: a client that goes on trying would fill the table.
  await refuseAttempts(db, limits, now);
  const tried = limits.filter((limit) => !countsSuccess(limit));
  const counted = ofLimits(tried, await withRetries(() => countUp(db, tried, now)));
  if (Math.random() * CLEAN_UP_ONE_IN < 1) {
    await withRetries(() => deletePassed(db, now));
  }
  refuseBeyond(counted, now);
}

/** Reads only. @returns what {@link mustWait} needs. @throws RequestError 429 beyond a limit */
export async function refuseAttempts(db: Db, limits: Limit[], now: number): Promise<Counted[]> {
  const counted = await readCounters(db, limits, now);
  refuseBeyond(counted, now);
  return counted;
}

/** Whether an attempt is beyond a limit that makes it wait for others. */
export function mustWait(counted: Counted[]): boolean {
  return counted.some((one) => isExceeded(one) && one.limit.beyond === 'wait');
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
  return isPostgres(db) ? counters.orderBy(byBytes(db, 'bucket')).forUpdate() : counters;
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
  const seconds = Math.max(1, Math.ceil((refused.expiresAt - now) / 1000));
  throw identityError('TOO_MANY_ATTEMPTS_TRY_LATER', `Too many attempts. ${tryAgainIn(seconds)}`, {
    retryAfter: seconds,
  });
}

/**
 * Settles a successful attempt and runs `work`, which may run several times. SQLite does both in one
 * transaction, with one flush of the disk. PostgreSQL uses two: customers of a network share a row, and must
 * not wait for it until `work` ends.
 * @throws RequestError 429 beyond a limit on successes, and what `work` throws
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

async function settle(db: Kysely<Schema>, limits: Limit[], now: number): Promise<void> {
  const succeeded = limits.filter(countsSuccess);
  if (succeeded.length > 0) {
    const counted = ofLimits(succeeded, await countUp(db, succeeded, now));
    // Nothing was reserved for successes, so simultaneous ones may be too many.
    if (counted.some(isExceeded)) await countDown(db, succeeded);
    refuseBeyond(counted, now);
  }
  await takeOut(
    db,
    limits.filter((limit) => !countsSuccess(limit)),
  );
}

async function takeOut(db: Kysely<Schema>, limits: Limit[]): Promise<void> {
  const buckets = limits.map(bucketOf);
  const cleared = buckets.filter((_bucket, index) => limits[index]?.success === 'clears');
  // SQL has no empty lists, so the list also contains a bucket that does not exist.
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
  const counts = await readCounts(db, limits, now);
  return ofLimits(limits, counts).map(({ limit, count, expiresAt }) => ({
    limit,
    count: count + 1,
    expiresAt,
  }));
}

function ofLimits(limits: Limit[], counts: Map<string, Count>): Counted[] {
  return limits.flatMap((limit) => {
    const count = counts.get(bucketOf(limit));
    return count === undefined ? [] : [{ limit, ...count }];
  });
}

/** Tells people when a limit ends; clients read it in `Retry-After`. */
export function tryAgainIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
