import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { byteOrderedText } from '../engine-differences.ts';

/**
 * The log of each order from now on (docs/decisions/028). What `order_log` told instances until now concerns only
 * those that were open before.
 */
export async function createOrderLog(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('order_log').execute();
  // No references: what staff did outlives their accounts, and burgers are named by their ids.
  await db.schema
    .createTable('order_log')
    .addColumn('order_id', byteOrderedText(db), (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('position', 'bigint')
    .addColumn('account_id', 'text')
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_as', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text')
    .addColumn('subject', 'text')
    .addColumn('cents', 'integer')
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('order_log_primary', ['order_id', 'version'])
    .execute();
  await db.schema.createIndex('order_log_by_position').on('order_log').column('position').execute();
  await db.schema
    .createIndex('order_log_by_staff')
    .on('order_log')
    .column('made_by')
    .where(sql<boolean>`made_by is not null`)
    .execute();
}

/** The outbox begins behind the changes of before, which were queued as they were made. */
export async function beginOutbox(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into feed_heads (feed, position)
    select 'outbox', coalesce(max(position), 0) from feed_heads where feed = 'orders'
    on conflict (feed) do nothing
  `.execute(db);
}
