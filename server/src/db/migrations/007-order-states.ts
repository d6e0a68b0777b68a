import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Instances of the previous version place orders with these defaults. */
export async function createOrderStates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('received')
        .check(sql`status in ('received', 'preparing', 'ready', 'handed-over', 'cancelled')`),
    )
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  for (const time of ['preparing_at', 'ready_at', 'handed_over_at', 'cancelled_at']) {
    await db.schema.alterTable('orders').addColumn(time, 'bigint').execute();
  }

  await db.schema
    .createTable('order_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('position', 'bigint')
    .execute();
  await db.schema
    .createIndex('order_changes_by_position')
    .on('order_changes')
    .column('position')
    .execute();
  await db.schema
    .createTable('feed_heads')
    .addColumn('feed', 'text', (column) => column.primaryKey())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .execute();
}
