import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Db } from './open-db.ts';
import type { Schema } from './schema.ts';

const MOST_TRIES = 5;
/** PostgreSQL's codes for a serialization failure and for a deadlock: nothing was committed. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction and tries again, at most five times with jitter, when the database
 * reports a serialization failure or a deadlock. `work` may run several times: it does nothing but
 * SQL.
 * @throws what `work` throws, after rolling back
 */
export async function inTransaction<Result>(
  db: Db,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MOST_TRIES || !isRetryable(error)) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function isRetryable(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    RETRYABLE.has(error.code)
  );
}
