import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import { SqliteDialect } from 'kysely';
import { LRUCache } from 'lru-cache';

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
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 2000;',
  );
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
