import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Db, Schema } from './schema.ts';
import { isRetryable } from './database-errors.ts';

const MAX_TRIES = 5;

/** `work` may run several times, but not after a connection lost at the commit, which may have succeeded. */
export async function inTransaction<Result>(
  db: Db,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return await withRetries(() => db.transaction().execute(work));
}

/** At a stricter isolation level, the transactions that write the rows read here would fail. */
export async function readingCommitted<Result>(
  db: Db,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return await withRetries(() =>
    db.transaction().setIsolationLevel('read committed').execute(work),
  );
}

/** All statements of `work` see the database as it was at one moment. `work` only reads. */
export async function readingOneMoment<Result>(
  db: Db,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return await withRetries(() =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
  );
}

/** At most five tries, with jitter. @param work a transaction, or one statement. @throws its last error */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_TRIES || !isRetryable(error)) throw error;
      // Random waits spread transactions that failed together. All waits add up to less than two seconds.
      await sleep(Math.random() * 15 * 3 ** attempt);
    }
  }
}
