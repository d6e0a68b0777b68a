import { sql } from 'kysely';
import type { Shop } from './shop.ts';

/** The number of the shop's statements that wait for a lock. */
export async function waiting({ db }: Pick<Shop, 'db'>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
