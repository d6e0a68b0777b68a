import { sql } from 'kysely';
import type { Expression, Kysely } from 'kysely';
import { isPostgres } from './is-postgres.ts';

/**
 * The type of a text column that is ordered by its bytes, as push ids must be. SQLite orders so by
 * itself; PostgreSQL would order by the language of the database.
 */
export function byteOrderedText(db: Kysely<unknown>): 'text' | Expression<unknown> {
  return isPostgres(db) ? sql`text collate "C"` : 'text';
}
