import { AsyncLocalStorage } from 'node:async_hooks';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { KyselyConfig } from 'kysely';
import pg from 'pg';
import { DATABASE_LIMITS } from './database-limits.ts';
import type { DatabaseLimits } from './database-limits.ts';
import type { Db } from './db.ts';
import { discardBrokenClients } from './discard-broken-clients.ts';
import { isMigrated, migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { isSqliteBusy, isSqliteDamaged } from './sqlite-errors.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

export interface DbLocation extends Partial<DatabaseLimits> {
  dataDir: string;
  databaseUrl: string | undefined;
  /** an idle PostgreSQL connection broke; the pool replaces it */
  onConnectionLost: (error: Error) => void;
  onQuery?: ((seconds: number) => void) | undefined;
}

const SHOP_FILE = 'shop.sqlite';
const INT8 = 20;
/** Time for an answer to arrive after its statement ended. */
const ANSWER_ON_THE_WAY_MS = 500;

/** Opens and migrates PostgreSQL, or else SQLite. @throws Error with one sentence for the owner */
export async function openDb(location: DbLocation): Promise<Db> {
  return location.databaseUrl === undefined
    ? await openSqlite(location)
    : await openPostgres(location, location.databaseUrl);
}

/** Without time limits, for commands of the owner. @throws Error with one sentence for the owner */
export async function openWithoutTimeLimits(location: DbLocation): Promise<Db> {
  return location.databaseUrl === undefined
    ? await openSqlite(location)
    : await openPostgresWithoutTimeLimits(location, location.databaseUrl);
}

/** Opens the database of a shop that may be running. @throws Error with one sentence for the owner */
export async function openForReading(location: DbLocation): Promise<Db> {
  const { databaseUrl } = location;
  if (databaseUrl !== undefined) {
    return createPostgres(location, databaseUrl, {
      max: 1,
      options: '-c default_transaction_read_only=on',
    });
  }
  const file = await shopFile(location);
  return new Kysely<Schema>({ dialect: createSqliteDialect(file, { readOnly: true }) });
}

/**
 * Opens the database of a shop that may be running, in order to change it.
 * @throws Error that says what to do if there is no shop or its database is of an older version
 */
export async function openForChanges(location: DbLocation): Promise<Db> {
  const { databaseUrl } = location;
  const db =
    databaseUrl === undefined
      ? createSqlite(await shopFile(location))
      : createPostgres(location, databaseUrl, {
          max: 1,
          statement_timeout: limitsOf(location).databaseStatementMs,
        });
  try {
    if (await isMigrated(db)) return db;
    throw new Error('The database is of an older version. Start the shop once, then try again.');
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** @throws Error when there is no shop in the folder */
async function shopFile({ dataDir }: DbLocation): Promise<string> {
  const file = join(dataDir, SHOP_FILE);
  await access(file).catch(() => {
    throw new Error(`There is no shop in the data folder DATA_DIR=${dataDir}.`);
  });
  return file;
}

export function createSqlite(file: string, watch: Watch = {}): Db {
  return new Kysely<Schema>({ dialect: createSqliteDialect(file), ...logOf(watch) });
}

type Watch = Pick<DbLocation, 'onQuery'>;

function logOf({ onQuery }: Watch): Pick<KyselyConfig, 'log'> {
  if (onQuery === undefined) return {};
  return {
    log: ({ queryDurationMillis }) => {
      onQuery(queryDurationMillis / 1000);
    },
  };
}

async function openSqlite(location: DbLocation): Promise<Db> {
  const { dataDir } = location;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unusableFolder(dataDir, error);
  }
  lockFolder(dataDir);
  try {
    const db = createSqlite(join(dataDir, SHOP_FILE), location);
    // A folder that is not writable must fail the start, not the first order.
    await migrate(db);
    await sql`create table if not exists write_check (id integer)`.execute(db);
    await sql`drop table write_check`.execute(db);
    return db;
  } catch (error) {
    throw unusableFolder(dataDir, error);
  }
}

/** The operating system locks a separate file, so that backups can still read the shop's file. */
function lockFolder(dataDir: string): void {
  try {
    const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'));
    lock.exec('pragma locking_mode = exclusive; begin exclusive;');
    heldLocks.add(lock);
  } catch (error) {
    throw isSqliteBusy(error)
      ? new Error(
          `Another shop is running on the data folder DATA_DIR=${dataDir}. Stop it, or choose another folder.`,
          { cause: error },
        )
      : unusableFolder(dataDir, error);
  }
}

/** A lock ends when its `DatabaseSync` is garbage-collected, so this set refers to it. */
const heldLocks = new Set<DatabaseSync>();

function unusableFolder(dataDir: string, error: unknown): Error {
  const advice = isSqliteDamaged(error)
    ? 'Move the folder away and restore a backup into a new one.'
    : 'Choose a folder this user may write.';
  return new Error(
    `The data folder DATA_DIR=${dataDir} cannot be used: ${reason(error)}. ${advice}`,
    { cause: error },
  );
}

async function openPostgres(location: DbLocation, databaseUrl: string): Promise<Db> {
  // A migration of a large table may take longer than the time limits of requests.
  await (await openPostgresWithoutTimeLimits(location, databaseUrl)).destroy();
  const { databaseConnections, databaseStatementMs, databaseWaitMs } = limitsOf(location);
  const limits = {
    max: databaseConnections,
    statement_timeout: databaseStatementMs,
    query_timeout: databaseStatementMs + ANSWER_ON_THE_WAY_MS,
    idle_in_transaction_session_timeout: 5000,
  };
  return createPostgres(location, databaseUrl, limits, databaseWaitMs);
}

function limitsOf(location: DbLocation): DatabaseLimits {
  return { ...DATABASE_LIMITS, ...location };
}

async function openPostgresWithoutTimeLimits(
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
    throw new Error(
      `The PostgreSQL server of DATABASE_URL (${withoutPassword(databaseUrl)}) cannot be used: ${reason(error)}.`,
      { cause: error },
    );
  }
}

function createPostgres(
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

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}
