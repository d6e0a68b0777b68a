import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Lists of orders begin some time before now: by the promise, which is later than the sale, or else by the sale. */
export async function indexOrderWindows(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_by_window on orders (coalesce(promised_at, created_at))`.execute(
    db,
  );
}
