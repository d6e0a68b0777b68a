import { PostgresAdapter, sql } from 'kysely';
import type { Expression, Kysely } from 'kysely';

/**
 * The type of a text column that is ordered by its bytes, as push ids must be. SQLite orders so by
 * itself; PostgreSQL would order by the language of the database.
 */
export function byteOrderedText(db: Kysely<unknown>): 'text' | Expression<unknown> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text';
}
