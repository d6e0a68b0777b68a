import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** What the driver says when no answer has come in time, of a connection that may be open still. */
const NO_ANSWER = /^Query read timeout/;

/**
 * Takes a connection out of the pool once a query over it was given up: its answer may come later
 * than the next query, or never, and everybody after would wait in vain. Until then it answers
 * nothing more, so that the rollback of its transaction does not wait once again.
 * @param waitMs how long a query waits for a connection, in milliseconds
 */
export function discardBrokenClients(pool: pg.Pool, waitMs: number): PostgresPool {
  return {
    options: pool.options,
    connect: async () => withFuse(await connectWithin(pool, waitMs)),
    end: () => pool.end(),
  };
}

/**
 * A connection of the pool, in time. The pool's own limit ends the making of a connection as well: over
 * a long way none would ever be made. One that comes too late is there for the next.
 */
async function connectWithin(pool: pg.Pool, waitMs: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  const givenUp = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    givenUp.reject(new Error('timeout exceeded when trying to connect'));
    connecting.then(
      (client) => client.release(),
      () => {}, // no request waits for it any more
    );
  }, waitMs);
  try {
    return await Promise.race([connecting, givenUp.promise]);
  } finally {
    clearTimeout(timer);
  }
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
