import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect } from 'kysely';
import { LRUCache } from 'lru-cache';

/** More than the shop has kinds of statements, a few hundred bytes each. */
const MAX_PREPARED = 400;

/**
 * Kysely's SQLite dialect over Node's own SQLite. A commit is acknowledged only when it is on the
 * disk: write-ahead log with full synchronisation survives a power cut.
 * @param file path of the database file, created when missing unless it is only read
 * @throws when the file cannot be opened or is not a database
 */
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
          // A full disk makes SQLite roll back by itself; doing so again would hide why.
          run: (parameters) =>
            sql === 'rollback' && !database.isTransaction
              ? { changes: 0, lastInsertRowid: 0 }
              : statement.run(...bindable(parameters)),
          iterate: (parameters) => statement.iterate(...bindable(parameters)),
        };
      }),
    },
  });
  // Kysely leaves schema changes outside of transactions on SQLite. Inside, a migration and the note
  // that it was applied are one: a start that is killed leaves neither.
  dialect.createAdapter = () =>
    Object.defineProperty(new SqliteAdapter(), 'supportsTransactionalDdl', { value: true });
  return dialect;
}

/**
 * Keeps statements prepared, as compiling one takes longer than running it; the longest unused goes
 * first. Kysely never has one under way twice: it reads to the end, and nothing here streams.
 */
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
