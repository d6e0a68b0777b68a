import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The tax that was included in a basket's prices when it was sold. Older baskets, and those that instances of
 * the previous version sell, have none.
 */
export async function addTax(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('tax_rate', 'integer', (column) => column.check(sql`tax_rate between 0 and 10000`))
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('tax_cents', 'integer', (column) => column.check(sql`tax_cents >= 0`))
    .execute();
}
