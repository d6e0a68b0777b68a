import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

export type Db = Kysely<Schema>;

/** Where the shop keeps its data. */
export interface DbLocation {
  /** folder of the SQLite file, used when there is no `databaseUrl` */
  dataDir: string;
  /** address of a PostgreSQL server and database */
  databaseUrl: string | undefined;
  /** told when an idle PostgreSQL connection breaks; the pool replaces it by itself */
  onConnectionLost: (error: Error) => void;
}

const INT8 = 20;
const STATEMENT_TIMEOUT_MS = 2000;

/**
 * Opens the shop's database: PostgreSQL when an address is given, else SQLite in the data folder.
 * @throws an Error whose message says in one sentence what could not be opened and why
 */
export async function openDb(location: DbLocation): Promise<Db> {
  return location.databaseUrl === undefined
    ? await openSqlite(location.dataDir)
    : await openPostgres(location.databaseUrl, location.onConnectionLost);
}

async function openSqlite(dataDir: string): Promise<Db> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const db = new Kysely<Schema>({ dialect: createSqliteDialect(join(dataDir, 'shop.sqlite')) });
    // The first write shows now, not at the first order, whether the folder is writable.
    await sql`create table if not exists write_check (id integer)`.execute(db);
    await sql`drop table write_check`.execute(db);
    return db;
  } catch (error) {
    throw new Error(
      `The data folder DATA_DIR=${dataDir} cannot be written: ${reason(error)}. Choose a folder this user may write.`,
      { cause: error },
    );
  }
}

async function openPostgres(
  databaseUrl: string,
  onConnectionLost: (error: Error) => void,
): Promise<Db> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 8,
    connectionTimeoutMillis: 5000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 500,
    idle_in_transaction_session_timeout: 5000,
    application_name: 'tall-order',
    // Times and counts stay far below 2^53, so 64-bit integers are read as numbers.
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
    },
  });
  pool.on('error', onConnectionLost);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseUnsafeDurability(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw new Error(
      `The PostgreSQL server of DATABASE_URL (${withoutPassword(databaseUrl)}) cannot be used: ${reason(error)}.`,
      { cause: error },
    );
  }
}

/** A server that acknowledges commits before they are on disk would lose orders. */
async function refuseUnsafeDurability(db: Db): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const result = await sql<{
      value: string;
    }>`select current_setting(${setting}) as value`.execute(db);
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
