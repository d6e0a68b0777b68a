import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const NO_ANSWER = /^Query read timeout/;

/** A query given up may be answered in place of the next one: its connection serves no more and leaves the pool. */
export function discardBrokenClients(pool: pg.Pool, waitMs: number): PostgresPool {
  return {
    options: pool.options,
    connect: async () => withFuse(await connectWithin(pool, waitMs)),
    end: () => pool.end(),
  };
}

/** The pool's own limit also aborts connecting, which may take longer than this wait; a late one serves the next. */
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
    // Kysely sends texts with values; the type also allows cursors, which are not in use.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(broken),
  };
}
