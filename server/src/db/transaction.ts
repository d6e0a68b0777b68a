import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Db } from './db.ts';
import type { Schema } from './schema.ts';
import { isSqliteOvertaken } from './sqlite-errors.ts';

const MAX_TRIES = 5;
/** PostgreSQL's codes for a serialization failure and for a deadlock: nothing was committed. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction and tries again, at most five times with jitter, when the database
 * reports a serialization failure, a deadlock, or that a command of the owner wrote in between.
 * `work` may run several times: it does nothing but SQL. A connection that is lost at the commit is
 * no reason to try again: it is unknown then whether the transaction was committed.
 * @throws what `work` throws, after rolling back
 */
export async function inTransaction<Result>(
  db: Db,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return await withRetries(() => db.transaction().execute(work));
}

/**
 * Runs `work` as {@link inTransaction} does, seeing with each statement what is committed by then,
 * whatever isolation the database gives by itself. For readers of what everybody writes: under a
 * stricter one the writers would fail for having been read.
 */
export async function readingCommitted<Result>(
  db: Db,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return await withRetries(() =>
    db.transaction().setIsolationLevel('read committed').execute(work),
  );
}

/**
 * Runs a transaction, or one statement, which is a transaction by itself, and tries again, at most
 * five times with jitter, when the database reports that it failed because of others beside it.
 * @param work begins and ends its transaction itself, and may run several times
 * @throws what `work` throws the last time, or at once when trying again is of no use
 */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_TRIES || !isRetryable(error)) throw error;
      // The waits grow fast enough to part a crowd, and add up to less than two seconds.
      await sleep(Math.random() * 15 * 3 ** attempt);
    }
  }
}

/** Whether a transaction failed because of others beside it; nothing of it was committed. */
export function isRetryable(error: unknown): boolean {
  if (isSqliteOvertaken(error)) return true;
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    RETRYABLE.has(error.code)
  );
}
