import { sql } from 'kysely';
import type { Expression, Kysely } from 'kysely';
import { isPostgres } from './is-postgres.ts';

/** Push ids sort by bytes. SQLite does so by default; PostgreSQL sorts by the language of the database. */
export function byteOrderedText(db: Kysely<unknown>): 'text' | Expression<unknown> {
  return isPostgres(db) ? sql`text collate "C"` : 'text';
}

/** Sorts by bytes, also on a column that is not {@link byteOrderedText}. */
export function byBytes<DB>(db: Kysely<DB>, column: string): Expression<unknown> {
  return isPostgres(db) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column);
}
