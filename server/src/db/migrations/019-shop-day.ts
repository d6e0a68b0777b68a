import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Opening hours, delivery terms, pauses, fees, payments and drivers. Instances of the previous version leave
 * all of it empty.
 */
export async function addShopDay(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_settings').addColumn('details', 'text').execute();
  await db.schema.alterTable('shop_settings').addColumn('paused_until', 'bigint').execute();
  await db.schema
    .alterTable('orders')
    .addColumn('fee_cents', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`fee_cents >= 0`),
    )
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('paid_cents', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`paid_cents >= 0`),
    )
    .execute();
  await db.schema.alterTable('orders').addColumn('driver_id', 'text').execute();

  // No references: the ledger outlives the accounts.
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('basket_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('payment', 'refund')`),
    )
    .addColumn('method', 'text', (column) =>
      column.notNull().check(sql`method in ('cash', 'card')`),
    )
    .addColumn('cents', 'integer', (column) => column.notNull().check(sql`cents > 0`))
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addUniqueConstraint('one_payment_per_key', ['basket_id', 'idempotency_key'])
    .execute();
  await db.schema
    .createTable('pauses')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('paused_until', 'bigint')
    .execute();
  await db.schema
    .createTable('board_heartbeats')
    .addColumn('instance', 'text', (column) => column.primaryKey())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
}
