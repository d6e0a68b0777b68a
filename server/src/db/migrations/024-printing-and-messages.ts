import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Steps } from '../schema.ts';

export const PRINTING_AND_MESSAGES: Steps = {
  '024-printing': { up: createPrinting },
  '025-mail-failures': { up: createMailFailures },
  '026-push': { up: createPush },
  '027-unsubscribed-addresses': { up: createUnsubscribedAddresses },
  '028-price-reductions': { up: addPriceReductions },
  '029-left-customers': { up: indexLeftCustomers },
  '030-delivery-areas': { up: keepDeliveryAreas },
  '031-account-networks': { up: createAccountNetworks },
};

/** Jobs have no foreign key to their printer, so that removing a printer fails no sale. */
async function createPrinting(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('printers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('paper_mm', 'integer', (column) => column.notNull().check(sql`paper_mm in (58, 80)`))
    .addColumn('prints', 'text', (column) =>
      column.notNull().check(sql`prints in ('kitchen', 'counter', 'both')`),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('asked_at', 'bigint')
    .addColumn('status', 'text')
    .execute();
  await db.schema
    .createTable('print_jobs')
    .addColumn('printer_id', 'text', (column) => column.notNull())
    .addColumn('basket_id', 'text', (column) => column.notNull())
    .addColumn('slip', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('waiting')
        .check(sql`status in ('waiting', 'printing', 'printed', 'failed', 'dropped')`),
    )
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('turn', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('fetched_at', 'bigint')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('may_be_copy', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('one_job_per_slip', ['printer_id', 'basket_id', 'slip'])
    .execute();
  await db.schema
    .createIndex('print_jobs_by_printer')
    .on('print_jobs')
    .columns(['printer_id', 'status', 'made_at'])
    .execute();
}

/** Why mail fails. Instances of the previous version record no reason. */
async function createMailFailures(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail_outbox').addColumn('failure', 'text').execute();
  await db.schema.alterTable('mail_outbox').addColumn('failed_since', 'bigint').execute();
  await db.schema
    .createTable('mail_failures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('failed_since', 'bigint')
    .addColumn('given_up_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** Messages to the browsers of customers. Instances of the previous version record none. */
async function createPush(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_keys')
    .addColumn('slot', 'integer', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('basket_id', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_subscription_per_browser', ['basket_id', 'endpoint'])
    .execute();
  for (const column of ['account_id', 'session_id']) {
    await db.schema
      .createIndex(`push_subscriptions_by_${column}`)
      .on('push_subscriptions')
      .column(column)
      .execute();
  }
  await db.schema
    .createTable('basket_pushes')
    .addColumn('basket_id', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addPrimaryKeyConstraint('one_push_per_status', ['basket_id', 'endpoint', 'status'])
    .addForeignKeyConstraint(
      'push_of_subscription',
      ['basket_id', 'endpoint'],
      'push_subscriptions',
      ['basket_id', 'endpoint'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('basket_pushes_by_due')
    .on('basket_pushes')
    .column('due_at')
    .execute();
}

/** Addresses that ended mail about orders. Instances of the previous version record none. */
async function createUnsubscribedAddresses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unsubscribed_addresses')
    .addColumn('address_hash', 'text', (column) => column.primaryKey())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** Refunds that reduce the price. Instances of the previous version record none, and count those that others did as due. */
async function addPriceReductions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payments')
    .addColumn('reduces_price', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`reduces_price = 0 or (reduces_price = 1 and kind = 'refund')`),
    )
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('reduction_cents', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`reduction_cents >= 0`),
    )
    .execute();
}

/** Orders of customers who have left that still have what the customer filled in. */
async function indexLeftCustomers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_of_left_customers')
    .on('orders')
    .column('id')
    .where(sql<boolean>`account_id is null and order_data <> '{}'`)
    .execute();
}

interface Settings {
  shop_settings: { slot: number; details: string | null };
}

/**
 * Until now spaces and hyphens before a `*` meant nothing; now they end a district. Stored entries lose them,
 * so that each takes the codes that it took before.
 */
async function keepDeliveryAreas(db: Kysely<Settings>): Promise<void> {
  const rows = await db.selectFrom('shop_settings').select(['slot', 'details']).execute();
  for (const { slot, details } of rows) {
    // Written by storeShopSettings only, with the delivery as it was then.
    const stored = JSON.parse(details ?? '{}') as { delivery?: { zipCodes: string[] } };
    if (stored.delivery === undefined) continue;
    const zipCodes = stored.delivery.zipCodes.map((entry) =>
      entry.endsWith('*') ? entry.replaceAll(/[\s-]/g, '') : entry,
    );
    const kept = JSON.stringify({ ...stored, delivery: { ...stored.delivery, zipCodes } });
    await db.updateTable('shop_settings').set({ details: kept }).where('slot', '=', slot).execute();
  }
}

/** The networks from which accounts signed in lately. Instances of the previous version record none. */
async function createAccountNetworks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_networks')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('signed_in_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_row_per_network', ['account_id', 'network'])
    .execute();
  await db.schema
    .createIndex('account_networks_by_signed_in_at')
    .on('account_networks')
    .column('signed_in_at')
    .execute();
}
