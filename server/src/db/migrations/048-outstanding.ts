import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The list of outstanding balances reads a few orders, also of a shop that takes cash without recording it, whose every
 * order is due: those that the shop owes money for, and those that are paid in part.
 */
export async function indexOutstanding(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_owed on orders (id) where due_cents < 0`.execute(db);
  await sql`create index orders_paid_in_part on orders (id)
    where due_cents > 0 and (paid_cents <> 0 or reduction_cents <> 0)`.execute(db);
}
