import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Each line has its own tax rate in its JSON; older lines have that of their order. Reductions of the price reduce
 * the tax from here on; the tax itself is not stored any more, because it follows from the lines.
 */
export async function taxByLine(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('taxed_reduction_cents', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`taxed_reduction_cents >= 0`),
    )
    .execute();
  await db.schema.alterTable('orders').dropColumn('tax_cents').execute();
}
