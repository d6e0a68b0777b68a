import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { isPostgres } from '../db/is-postgres.ts';
import type { Db } from '../db/open-db.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction, withRetries } from '../db/transaction.ts';
import { identityError } from '../errors.ts';

/** How many attempts of one kind are let through within a window. */
export interface Limit {
  /** what is counted, such as `sign-in` */
  name: string;
  /** whose attempts are counted together, such as an address */
  key: string;
  most: number;
  windowMs: number;
  /** beyond it attempts are refused, or only slowed down where refusing would lock somebody out */
  beyond: 'refuse' | 'slow down';
  /** a success clears the counter, or only takes itself out of it */
  success: 'clears' | 'is not counted';
}

const SLOW_DOWN_MS = 1000;

/** One write in this many also clears the counters whose windows have passed. */
const CLEAN_UP_ONE_IN = 100;

/**
 * Counts an attempt before the work it asks for is done, so that parallel attempts all count. The
 * counters are in the database: every instance sees the same ones.
 * @param now milliseconds since 1970
 * @throws RequestError 429 with the seconds until the window ends, when there were too many
 */
export async function reserveAttempt(db: Db, limits: Limit[], now: number): Promise<void> {
  const counted = await countUp(db, limits, now);
  if (Math.random() * CLEAN_UP_ONE_IN < 1) {
    await withRetries(() => db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute());
  }
  const exceeded = counted.filter(({ limit, count }) => count > limit.most);
  const refused = exceeded.find(({ limit }) => limit.beyond === 'refuse');
  if (refused !== undefined) {
    const seconds = Math.ceil((refused.expiresAt - now) / 1000);
    throw identityError(
      'TOO_MANY_ATTEMPTS_TRY_LATER',
      'Too many attempts. Please wait a little and try again.',
      { retryAfter: Math.max(1, seconds) },
    );
  }
  if (exceeded.length > 0) await sleep(SLOW_DOWN_MS);
}

/**
 * Takes an attempt that succeeded out of the counters again, and does with that what it was for.
 * SQLite has one writer, which waits for nobody, and one commit is one flush of the disk: there it is
 * one transaction. Elsewhere who held several counters could wait for another in a circle.
 * @param work the transaction that the attempt was for; it may run several times
 */
export async function settleAttempt<Result>(
  db: Db,
  limits: Limit[],
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (isPostgres(db)) {
    await settleEach(db, limits);
    return await inTransaction(db, work);
  }
  return await inTransaction(db, async (transaction) => {
    for (const limit of limits) await settle(transaction, limit);
    return await work(transaction);
  });
}

/** Takes an attempt that came to nothing, neither right nor wrong, out of the counters again. */
export async function giveBackAttempt(db: Db, limits: Limit[]): Promise<void> {
  const given: Limit[] = limits.map((limit) => ({ ...limit, success: 'is not counted' }));
  if (isPostgres(db)) await settleEach(db, given);
  else await settleAttempt(db, given, async () => {});
}

async function settleEach(db: Db, limits: Limit[]): Promise<void> {
  for (const limit of limits) await withRetries(() => settle(db, limit));
}

async function settle(db: Kysely<Schema>, limit: Limit): Promise<void> {
  const bucket = bucketOf(limit);
  await (
    limit.success === 'clears'
      ? db.deleteFrom('rate_limits').where('bucket', '=', bucket)
      : db
          .updateTable('rate_limits')
          .set(({ eb }) => ({ count: eb('count', '-', 1) }))
          .where('bucket', '=', bucket)
          .where('count', '>', 0)
  ).execute();
}

/**
 * Counts an attempt in every counter, in one statement: everybody who comes from one network writes
 * the same row, and engines that serialise transactions fail those that overlap.
 */
async function countUp(db: Db, limits: Limit[], now: number) {
  const passed = sql<boolean>`rate_limits.expires_at <= ${now}`;
  // Counted by a clock that was set back since: no window ends later than one that begins now.
  const tooFar = sql<boolean>`rate_limits.expires_at > excluded.expires_at`;
  const rows = await withRetries(() =>
    db
      .insertInto('rate_limits')
      .values(
        limits.map((limit) => ({
          bucket: bucketOf(limit),
          count: 1,
          expires_at: now + limit.windowMs,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('bucket').doUpdateSet({
          count: sql<number>`case when ${passed} then 1 else rate_limits.count + 1 end`,
          expires_at: sql<number>`case when ${passed} or ${tooFar} then excluded.expires_at else rate_limits.expires_at end`,
        }),
      )
      .returning(['bucket', 'count', 'expires_at as expiresAt'])
      .execute(),
  );
  return limits.flatMap((limit) => {
    const row = rows.find(({ bucket }) => bucket === bucketOf(limit));
    return row === undefined ? [] : [{ limit, ...row }];
  });
}

/** Hashed, so that the counters hold neither addresses of people nor of machines. */
function bucketOf({ name, key }: Limit): string {
  return `${name} ${createHash('sha256').update(key).digest('base64url')}`;
}
