import { sql } from 'kysely';
import type { Expression, Kysely } from 'kysely';
import { isPostgres } from './is-postgres.ts';

/** Push ids sort by bytes. SQLite does so by default; PostgreSQL sorts by the language of the database. */
export function byteOrderedText(db: Kysely<unknown>): 'text' | Expression<unknown> {
  return isPostgres(db) ? sql`text collate "C"` : 'text';
}
