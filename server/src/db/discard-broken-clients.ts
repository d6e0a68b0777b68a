import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** What the driver says when no answer has come in time, of a connection that may be open still. */
const NO_ANSWER = /^Query read timeout/;

/**
 * Takes a connection out of the pool once a query over it was given up: its answer may come later
 * than the next query, or never, and everybody after would wait in vain. Until then it answers
 * nothing more, so that the rollback of its transaction does not wait once again.
 */
export function discardBrokenClients(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => withFuse(await pool.connect()),
    end: () => pool.end(),
  };
}

function withFuse(client: pg.PoolClient): PostgresPoolClient {
  let broken: Error | undefined;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (broken !== undefined) throw broken;
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (error instanceof Error && NO_ANSWER.test(error.message)) broken = error;
      throw error;
    }
  };
  return {
    // Kysely sends texts with their values; cursors, which the type allows too, are not in use.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(broken),
  };
}
