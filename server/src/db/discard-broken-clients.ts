import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const NO_ANSWER = /^Query read timeout/;

/**
 * After a query has timed out, its answer may arrive in place of the next query's. Therefore its connection
 * serves no further query and leaves the pool.
 */
export function discardBrokenClients(pool: pg.Pool, waitMs: number): PostgresPool {
  return {
    options: pool.options,
    connect: async () => discardedWhenBroken(await connectWithin(pool, waitMs)),
    end: () => pool.end(),
  };
}

/**
 * The pool's own limit would also abort connecting, which may take longer than a request may wait. A
 * connection that is made too late serves a later request.
 */
async function connectWithin(pool: pg.Pool, waitMs: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  const givenUp = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    givenUp.reject(new Error('timeout exceeded when trying to connect'));
    connecting.then(
      (client) => client.release(),
      () => {}, // no request waits for this connection any more
    );
  }, waitMs);
  try {
    return await Promise.race([connecting, givenUp.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function discardedWhenBroken(client: pg.PoolClient): PostgresPoolClient {
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
    // Kysely sends texts with values; the type also allows cursors, which are not in use.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(broken),
  };
}
