import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Steps } from '../schema.ts';

export const CHANGES_AND_BOOKS: Steps = {
  '035-cancel-reasons': { up: addCancelReasons },
  '036-order-changes': { up: addOrderChanges },
  '037-guests': { up: addGuests },
  '039-tax-by-line': { up: taxByLine },
  '040-promises': { up: addPromises },
  '041-payments-by-maker': { up: indexPaymentsByMaker },
  '042-books': { up: addBooks },
  '042-books-begun': { up: beginBooks },
  '043-day-sums': { up: createDaySums },
};

/** Why staff cancelled an order, or took a burger off it. Extras have it in their JSON. */
async function addCancelReasons(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('cancel_reason', 'text').execute();
  await db.schema.alterTable('burgers').addColumn('cancel_reason', 'text').execute();
}

/**
 * What staff change of an order besides taking something off: when a burger was added, when and why the order was
 * changed last, and in the log the amounts, whether the customer agreed to a higher one, and what was asked for.
 * Extras have the time in their JSON.
 */
async function addOrderChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('changed_at', 'bigint').execute();
  await db.schema.alterTable('orders').addColumn('change_reason', 'text').execute();
  await db.schema.alterTable('burgers').addColumn('added_at', 'bigint').execute();
  await db.schema.alterTable('order_log').addColumn('charged_before_cents', 'integer').execute();
  await db.schema.alterTable('order_log').addColumn('charged_after_cents', 'integer').execute();
  await db.schema.alterTable('order_log').addColumn('is_agreed', 'integer').execute();
  await db.schema.alterTable('order_log').addColumn('request_hash', 'text').execute();
}

/** Who took an order at the counter for a guest. No reference: the sale outlives the accounts of staff. */
async function addGuests(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('taken_as', 'text').execute();
  await db.schema.alterTable('orders').addColumn('taken_by', 'text').execute();
  await db.schema
    .createIndex('orders_by_taker')
    .on('orders')
    .columns(['taken_by', 'id'])
    .where(sql<boolean>`taken_by is not null`)
    .execute();
}

/**
 * Each line has its own tax rate in its JSON; older lines have that of their order. Reductions of the price reduce
 * the tax from here on; the tax itself is not stored any more, because it follows from the lines.
 */
async function taxByLine(db: Kysely<unknown>): Promise<void> {
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

/** When the shop says that an order is ready, and where in the kitchen's work it was placed. */
async function addPromises(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('promised_at', 'bigint').execute();
  await db.schema.alterTable('orders').addColumn('kitchen_work', 'text').execute();
  await db.schema
    .createIndex('orders_by_promise')
    .on('orders')
    .column('promised_at')
    .where(sql<boolean>`promised_at is not null`)
    .execute();
}

/** A driver's sheet reads what one account took within a day. */
async function indexPaymentsByMaker(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('payments_by_maker')
    .on('payments')
    .columns(['made_by', 'made_at'])
    .execute();
}

/** The closings of the books, and the numbers of receipts. */
async function addBooks(db: Kysely<unknown>): Promise<void> {
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
async function beginBooks(db: Kysely<unknown>): Promise<void> {
  await sql`update payments set closing = 0`.execute(db);
  await sql`
    insert into feed_heads (feed, position)
    select 'before-receipts', coalesce(max(position), 0) + 1 from order_log
  `.execute(db);
}

/** The figures of business days that have ended. */
async function createDaySums(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('day_sums')
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('made_with', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('figures', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_sum_per_day', ['date', 'made_with'])
    .execute();
}
