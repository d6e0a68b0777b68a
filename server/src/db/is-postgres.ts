import { PostgresAdapter } from 'kysely';
import type { Kysely } from 'kysely';

export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
