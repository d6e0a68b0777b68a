import { PostgresAdapter } from 'kysely';
import type { Kysely } from 'kysely';

/** Also for engines that speak PostgreSQL's protocol. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
