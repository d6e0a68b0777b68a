import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function createMenu(db: Kysely<unknown>): Promise<void> {
  for (const column of ['position', 'unit_price_cents'] as const) {
    await db.schema
      .alterTable('ingredients')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('ingredients')
    .addColumn('max_count', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(99)
        .check(sql`max_count between 1 and 99`),
    )
    .execute();
  for (const column of ['allergens', 'layer', 'sold_out'] as const) {
    await db.schema.alterTable('ingredients').addColumn(column, 'text').execute();
  }
  await db.schema.alterTable('ingredients').addColumn('kcal', 'integer').execute();
  await db.schema.alterTable('ingredients').addColumn('sold_out_until', 'bigint').execute();

  await db.schema
    .createTable('menu_head')
    .addColumn('slot', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('menu_changes')
    .addColumn('version', 'bigint', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
}
