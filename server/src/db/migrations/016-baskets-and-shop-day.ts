import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { changeCheck } from '../engine-differences.ts';
import type { Steps } from '../schema.ts';

export const BASKETS_AND_SHOP_DAY: Steps = {
  '016-out-for-delivery': { up: addOutForDelivery },
  '017-session-devices': { up: addSessionDevice },
  '018-baskets': { up: createBaskets },
  '019-shop-day': { up: addShopDay },
  '020-payment-balances': { up: addPaymentBalances },
  '021-order-mails': { up: createOrderMails },
  '022-tax': { up: addTax },
};

async function addOutForDelivery(db: Kysely<unknown>): Promise<void> {
  await changeCheck(db, {
    table: 'orders',
    column: 'status',
    values: ['received', 'preparing', 'ready', 'out-for-delivery', 'handed-over', 'cancelled'],
    define: (column) => column.notNull().defaultTo('received'),
  });
  await db.schema.alterTable('orders').addColumn('out_for_delivery_at', 'bigint').execute();
}

async function addSessionDevice(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
}

/** docs/decisions/022. Instances of the previous version place baskets of one. */
async function createBaskets(db: Kysely<unknown>): Promise<void> {
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

/**
 * Opening hours, delivery terms, pauses, fees, payments and drivers. Instances of the previous version leave
 * all of it empty.
 */
async function addShopDay(db: Kysely<unknown>): Promise<void> {
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

/**
 * The balance after each payment, so that a repeated request gets the original answer. There were no payments
 * before.
 */
async function addPaymentBalances(db: Kysely<unknown>): Promise<void> {
  for (const name of ['paid_after_cents', 'due_after_cents']) {
    await db.schema
      .alterTable('payments')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}

/** Mail about orders. Instances of the previous version send the mails in the outbox as text alone. */
async function createOrderMails(db: Kysely<unknown>): Promise<void> {
  for (const column of ['html', 'message_key', 'thread_key', 'unsubscribe_url'] as const) {
    await db.schema.alterTable('mail_outbox').addColumn(column, 'text').execute();
  }
  await db.schema
    .createTable('basket_mails')
    .addColumn('basket_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('occasion', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addPrimaryKeyConstraint('one_mail_per_event', ['basket_id', 'event', 'occasion'])
    .execute();
  await db.schema.createIndex('basket_mails_by_due').on('basket_mails').column('due_at').execute();
  await db.schema
    .createTable('mail_choices')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('unsubscribe_token', 'text', (column) => column.notNull().unique())
    .addColumn('order_mails', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}

/**
 * The tax that was included in a basket's prices when it was sold. Older baskets, and those that instances of
 * the previous version sell, have none.
 */
async function addTax(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('tax_rate', 'integer', (column) => column.check(sql`tax_rate between 0 and 10000`))
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('tax_cents', 'integer', (column) => column.check(sql`tax_cents >= 0`))
    .execute();
}
