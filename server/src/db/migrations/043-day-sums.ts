import type { Kysely } from 'kysely';

/** The figures of business days that have ended. */
export async function createDaySums(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('day_sums')
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('made_with', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('figures', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_sum_per_day', ['date', 'made_with'])
    .execute();
}
