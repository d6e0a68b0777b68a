import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The closings of the books, and the numbers of receipts. */
export async function addBooks(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments').addColumn('closing', 'integer').execute();
  await db.schema
    .createIndex('payments_by_closing')
    .on('payments')
    .columns(['closing', 'id'])
    .execute();
  await db.schema.createIndex('payments_by_time').on('payments').column('made_at').execute();
  await db.schema
    .createTable('closings')
    .addColumn('number', 'integer', (column) => column.primaryKey().check(sql`number > 0`))
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_as', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('counted', 'text', (column) => column.notNull())
    .addColumn('taken', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('orders').addColumn('receipt_number', 'integer').execute();
  await db.schema
    .createIndex('orders_by_receipt')
    .on('orders')
    .column('receipt_number')
    .unique()
    .where(sql<boolean>`receipt_number is not null`)
    .execute();
}

/**
 * Entries from before are those of closing 0, which has no record; receipts from before have no number. Orders that are
 * handed over behind this position of the log have one. Those that have no position yet get the next one, together with
 * whatever else waits then.
 */
export async function beginBooks(db: Kysely<unknown>): Promise<void> {
  await sql`update payments set closing = 0`.execute(db);
  await sql`
    insert into feed_heads (feed, position)
    select 'before-receipts', coalesce(max(position), 0) + 1 from order_log
  `.execute(db);
}
