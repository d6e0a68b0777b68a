import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What a basket's prices held of tax when it was sold. Baskets of before, and of instances of the version before, do not say. */
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
