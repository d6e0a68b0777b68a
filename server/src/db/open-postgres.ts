import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { limitsOf, logOf, messageOf } from './db-location.ts';
import type { DbLocation } from './db-location.ts';
import type { Db, Schema } from './schema.ts';
import { OtherVersionNeeded, migrate } from './migrate.ts';

const INT8 = 20;
/** How long a transaction may wait for its instance, at least, before it no longer holds up the others. */
const LEAST_IDLE_MS = 5000;
/** How long an answer may take to arrive after its statement has ended. */
const ANSWER_ON_THE_WAY_MS = 500;

export async function openPostgres(location: DbLocation, databaseUrl: string): Promise<Db> {
  // A migration of a large table may take longer than the time limits of requests.
  await (await openPostgresWithoutTimeLimits(location, databaseUrl)).destroy();
  const { databaseConnections, databaseStatementMs, databaseWaitMs } = limitsOf(location);
  const limits = {
    max: databaseConnections,
    statement_timeout: databaseStatementMs,
    query_timeout: databaseStatementMs + ANSWER_ON_THE_WAY_MS,
    // An owner who gives statements more time has a slow machine, which leaves transactions waiting for longer.
    idle_in_transaction_session_timeout: Math.max(LEAST_IDLE_MS, databaseStatementMs),
  };
  return createPostgres(location, databaseUrl, limits, databaseWaitMs);
}

export async function openPostgresWithoutTimeLimits(
  location: DbLocation,
  databaseUrl: string,
): Promise<Db> {
  const db = createPostgres(location, databaseUrl, { max: 1 });
  try {
    await refuseUnsafeDurability(db);
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    if (error instanceof OtherVersionNeeded) throw error;
    throw new Error(
      `The PostgreSQL server of DATABASE_URL (${withoutPassword(databaseUrl)}) cannot be used: ${messageOf(error)}.`,
      { cause: error },
    );
  }
}

export function createPostgres(
  location: DbLocation,
  databaseUrl: string,
  limits: pg.PoolConfig,
  waitMs?: number,
): Db {
  const { onConnectionLost, onQuery } = location;
  const { databaseConnectMs, databaseKeepAliveMs } = limitsOf(location);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: databaseConnectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: databaseKeepAliveMs,
    application_name: 'tall-order',
    // Times and counts stay far below 2^53, so 64-bit integers are read as numbers.
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
    },
    ...limits,
  });
  // Without `bind`, log lines would name the request that opened the connection, which was answered long ago.
  pool.on('error', AsyncLocalStorage.bind(onConnectionLost));
  // If a connection breaks while a query uses it, the query fails with the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: discardBrokenClients(pool, waitMs ?? databaseConnectMs) }),
    ...logOf({ onQuery }),
  });
}

/**
 * A server that acknowledges commits before they are on disk can lose orders. Other engines with PostgreSQL's
 * protocol may lack these settings.
 */
async function refuseUnsafeDurability(db: Db): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const result = await sql<{
      value: string | null;
    }>`select current_setting(${setting}, true) as value`.execute(db);
    if (result.rows[0]?.value === 'off') {
      throw new Error(`its setting ${setting} is off, so a crash could lose orders; turn it on`);
    }
  }
}

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return `${url.protocol}//${url.host}${url.pathname}`;
}

const NO_ANSWER = /^Query read timeout/;

/**
 * After a query has timed out, its answer may arrive in place of the next query's. Therefore its connection
 * serves no further query and leaves the pool.
 */
function discardBrokenClients(pool: pg.Pool, waitMs: number): PostgresPool {
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
