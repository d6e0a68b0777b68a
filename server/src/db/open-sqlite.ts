import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isDiskFull, isFileRefused, isSqliteBusy, isSqliteDamaged } from './database-errors.ts';
import { logOf, messageOf } from './db-location.ts';
import type { DbLocation, Watch } from './db-location.ts';
import type { Db, Schema } from './schema.ts';
import { OtherVersionNeeded, migrate } from './migrate.ts';

/** More than the shop has; each statement takes a few hundred bytes. */
const MAX_PREPARED = 400;

/**
 * WAL with full synchronisation: commits survive a power cut.
 * @param options.lock closed with the database
 * @throws when the file is no database
 */
export function createSqliteDialect(
  file: string,
  { readOnly = false, lock }: { readOnly?: boolean; lock?: DatabaseSync | undefined } = {},
): SqliteDialect {
  const database = new DatabaseSync(file, { readOnly });
  database.exec('pragma foreign_keys = on; pragma busy_timeout = 2000;');
  // A backup at the place of the shop's file has no WAL yet, which a reader may not change.
  if (!readOnly) database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  return new SqliteDialect({
    database: {
      close: () => {
        database.close();
        lock?.close();
      },
      prepare: keepPrepared((sql) => {
        const statement = database.prepare(sql);
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...bindable(parameters)),
          // On a full disk SQLite itself rolls back; a second rollback would fail and hide the first error.
          run: (parameters) =>
            sql === 'rollback' && !database.isTransaction
              ? { changes: 0, lastInsertRowid: 0 }
              : statement.run(...bindable(parameters)),
          iterate: (parameters) => statement.iterate(...bindable(parameters)),
        };
      }),
    },
  });
}

/** Compiling takes longer than running. No statement runs twice at once, because nothing streams results. */
function keepPrepared<Statement extends object>(
  prepare: (sql: string) => Statement,
): (sql: string) => Statement {
  const kept = new LRUCache<string, Statement>({ max: MAX_PREPARED, memoMethod: prepare });
  return (sql) => kept.memo(sql);
}

/** The schema holds only text, numbers and null, which SQLite binds as they are. */
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}

const SHOP_FILE = 'shop.sqlite';

export async function openSqlite(location: DbLocation): Promise<Db> {
  const { dataDir } = location;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unusableFolder(dataDir, error);
  }
  const lock = lockFolder(dataDir);
  try {
    const db = createSqlite(join(dataDir, SHOP_FILE), location, lock);
    // A folder that is not writable must fail the start, not the first order.
    await migrate(db);
    await sql`create table if not exists write_check (id integer)`.execute(db);
    await sql`drop table write_check`.execute(db);
    return db;
  } catch (error) {
    lock.close();
    throw error instanceof OtherVersionNeeded ? error : unusableFolder(dataDir, error);
  }
}

/**
 * The operating system locks a separate file, so that backups can still read the shop's file.
 * @returns the lock, which is held until it is closed
 */
function lockFolder(dataDir: string): DatabaseSync {
  try {
    const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'));
    lock.exec('pragma locking_mode = exclusive; begin exclusive;');
    return lock;
  } catch (error) {
    throw isSqliteBusy(error)
      ? new Error(
          `Another shop is running on the data folder DATA_DIR=${dataDir}. Stop it, or choose another folder.`,
          { cause: error },
        )
      : unusableFolder(dataDir, error);
  }
}

function unusableFolder(dataDir: string, error: unknown): Error {
  return new Error(
    `The data folder DATA_DIR=${dataDir} cannot be used: ${messageOf(error)}. ${adviceFor(error)}`,
    { cause: error },
  );
}

function adviceFor(error: unknown): string {
  if (isSqliteDamaged(error)) return 'Move the folder away and restore a backup into a new one.';
  if (isDiskFull(error)) return 'Make room on its disk.';
  return 'Choose a folder this user may write, or be the user whose folder it is.';
}

/** @param lock closed with the database */
export function createSqlite(file: string, watch: Watch = {}, lock?: DatabaseSync): Db {
  return new Kysely<Schema>({ dialect: createSqliteDialect(file, { lock }), ...logOf(watch) });
}

export function noShop({ dataDir, databaseUrl }: DbLocation): Error {
  const place =
    databaseUrl === undefined ? `the data folder DATA_DIR=${dataDir}` : 'the database DATABASE_URL';
  return new Error(`There is no shop in ${place}.`);
}

/**
 * Opens the file of a shop that may be running.
 * @throws Error that names the folder if there is no shop in it, or if its file cannot be used
 */
export async function openShopFile(location: DbLocation, readOnly: boolean): Promise<Db> {
  const file = join(location.dataDir, SHOP_FILE);
  await access(file).catch((error: unknown) => {
    throw isFileRefused(error) ? unusableFolder(location.dataDir, error) : noShop(location);
  });
  try {
    const db = new Kysely<Schema>({ dialect: createSqliteDialect(file, { readOnly }) });
    return await readingFirst(db);
  } catch (error) {
    throw unusableFolder(location.dataDir, error);
  }
}

/** Reads the file: only then SQLite says that it is no database, or that this user may not read it. */
async function readingFirst(db: Db): Promise<Db> {
  try {
    await sql`select 1 from sqlite_master`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
