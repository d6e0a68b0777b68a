import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** docs/decisions/022. Instances of the previous version place baskets of one. */
export async function createBaskets(db: Kysely<unknown>): Promise<void> {
  for (const column of ['basket_id', 'label', 'extras'] as const) {
    await db.schema.alterTable('orders').addColumn(column, 'text').execute();
  }
  await db.schema.alterTable('orders').addColumn('burger_cancelled_at', 'bigint').execute();
  await db.schema
    .createIndex('orders_by_basket')
    .on('orders')
    .columns(['basket_id', 'id'])
    .where(sql<boolean>`basket_id is not null`)
    .execute();

  await db.schema
    .createTable('extras')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('side', 'drink')`))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('unit_price_cents', 'integer', (column) => column.notNull())
    .addColumn('max_count', 'integer', (column) =>
      column.notNull().check(sql`max_count between 1 and 20`),
    )
    .addColumn('allergens', 'text')
    .addColumn('kcal', 'integer')
    .addColumn('picture', 'text', (column) => column.notNull())
    .addColumn('sold_out', 'text')
    .addColumn('sold_out_until', 'bigint')
    .execute();
}
