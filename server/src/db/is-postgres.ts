import { PostgresAdapter } from 'kysely';
import type { Kysely } from 'kysely';

/** Whether the database is PostgreSQL, or speaks its protocol; else it is SQLite. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
