import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect } from 'kysely';
import { LRUCache } from 'lru-cache';

/** More than the shop has statements, of a few hundred bytes each. */
const MAX_PREPARED = 400;

/** WAL with full synchronisation: commits survive a power cut. @throws when the file is no database */
export function createSqliteDialect(
  file: string,
  options: { readOnly: boolean } = { readOnly: false },
): SqliteDialect {
  const database = new DatabaseSync(file, options);
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 2000;',
  );
  const dialect = new SqliteDialect({
    database: {
      close: () => {
        database.close();
      },
      prepare: keepPrepared((sql) => {
        const statement = database.prepare(sql);
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...bindable(parameters)),
          // On a full disk SQLite rolls back by itself; a second rollback would hide why.
          run: (parameters) =>
            sql === 'rollback' && !database.isTransaction
              ? { changes: 0, lastInsertRowid: 0 }
              : statement.run(...bindable(parameters)),
          iterate: (parameters) => statement.iterate(...bindable(parameters)),
        };
      }),
    },
  });
  // Kysely would leave schema changes outside of a migration's transaction on SQLite.
  dialect.createAdapter = () =>
    Object.defineProperty(new SqliteAdapter(), 'supportsTransactionalDdl', { value: true });
  return dialect;
}

/** Compiling takes longer than running. Kysely never runs one statement twice at once: nothing here streams. */
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
