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
  /** folder of the SQLite file, used when there is no `databaseUrl` */
  dataDir: string;
  /** address of a PostgreSQL server and database */
  databaseUrl: string | undefined;
  /** called when an idle PostgreSQL connection breaks; the pool replaces it by itself */
  onConnectionLost: (error: Error) => void;
  /** called with the seconds that each query took */
  onQuery?: ((seconds: number) => void) | undefined;
}

const SHOP_FILE = 'shop.sqlite';
const INT8 = 20;
/** For how long after a statement's end its answer may be on the way, in milliseconds. */
const ANSWER_ON_THE_WAY_MS = 500;

/**
 * Opens the shop's database and brings it to the newest version: PostgreSQL when an address is
 * given, else SQLite in the data folder.
 * @throws an Error whose message says in one sentence what could not be opened and why
 */
export async function openDb(location: DbLocation): Promise<Db> {
  return location.databaseUrl === undefined
    ? await openSqlite(location)
    : await openPostgres(location, location.databaseUrl);
}

/**
 * The same for what an owner waits for, which may take as long as a large shop needs.
 * @throws an Error whose message says in one sentence what could not be opened and why
 */
export async function openUnhurried(location: DbLocation): Promise<Db> {
  return location.databaseUrl === undefined
    ? await openSqlite(location)
    : await openPostgresUnhurried(location, location.databaseUrl);
}

/**
 * Opens the shop's database to read it, beside a shop that may be running on it.
 * @throws an Error whose message says in one sentence what could not be opened and why
 */
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
 * Opens the shop's database to change it, beside a shop that may be running on it.
 * @throws an Error that says what to do when there is no shop, or one of an older version
 */
export async function openBeside(location: DbLocation): Promise<Db> {
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

/** @throws an Error when there is no shop in the folder */
async function shopFile({ dataDir }: DbLocation): Promise<string> {
  const file = join(dataDir, SHOP_FILE);
  await access(file).catch(() => {
    throw new Error(`There is no shop in the data folder DATA_DIR=${dataDir}.`);
  });
  return file;
}

/** A shop's SQLite database in a file of its own, created when it is missing. */
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
    // The first write shows now, not at the first order, whether the folder is writable.
    await migrate(db);
    await sql`create table if not exists write_check (id integer)`.execute(db);
    await sql`drop table write_check`.execute(db);
    return db;
  } catch (error) {
    throw unusableFolder(dataDir, error);
  }
}

/**
 * Keeps a second shop out of the folder for as long as this process lives, however it ends: the lock
 * is the operating system's, on a file of its own, so that backups may still read the shop's.
 */
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

/** A lock is let go when its database is collected as garbage, so it must stay in reach. */
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
  // A large table may take longer to change than a request may wait.
  await (await openPostgresUnhurried(location, databaseUrl)).destroy();
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

async function openPostgresUnhurried(location: DbLocation, databaseUrl: string): Promise<Db> {
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
  // Not in the context of the request for which the connection was opened: it is long answered.
  pool.on('error', AsyncLocalStorage.bind(onConnectionLost));
  // A connection that breaks while it is in use fails its query; the event itself is not news.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: discardBrokenClients(pool, waitMs ?? databaseConnectMs) }),
    ...logOf({ onQuery }),
  });
}

/**
 * A server that acknowledges commits before they are on disk would lose orders. Engines that only
 * speak PostgreSQL's protocol may not have these settings.
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
