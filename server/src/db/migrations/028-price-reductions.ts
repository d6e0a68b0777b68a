import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Refunds that reduce the price. Instances of the previous version record none, and count those that others did as due. */
export async function addPriceReductions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payments')
    .addColumn('reduces_price', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`reduces_price = 0 or (reduces_price = 1 and kind = 'refund')`),
    )
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('reduction_cents', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`reduction_cents >= 0`),
    )
    .execute();
}
