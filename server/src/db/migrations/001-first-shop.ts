import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { byteOrderedText } from '../engine-differences.ts';
import type { Steps } from '../schema.ts';

export const FIRST_SHOP: Steps = {
  '001-shop': { up: createTables },
  '002-starting-counts': { up: seedStartCounts },
  '003-mail': { up: createMailTables },
  '004-rate-limits': { up: createRateLimits },
  '005-orders-in-flight': { up: createOrdersInFlight },
};

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ingredients')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('start_count', 'integer', (column) =>
      column.notNull().check(sql`start_count between 0 and 99`),
    )
    .execute();

  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('display_name', 'text')
    .addColumn('photo_url', 'text')
    .addColumn('disabled', 'integer', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('password_updated_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_sign_in_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('sessions_by_account')
    .on('sessions')
    .columns(['account_id', 'created_at'])
    .execute();

  await db.schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('refresh_tokens_by_session')
    .on('refresh_tokens')
    .column('session_id')
    .execute();

  await db.schema
    .createTable('signing_keys')
    .addColumn('kid', 'text', (column) => column.primaryKey())
    .addColumn('slot', 'integer', (column) => column.notNull().unique())
    .addColumn('private_jwk', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('orders')
    .addColumn('id', byteOrderedText(db), (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.references('accounts.id').onDelete('set null'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('total_cents', 'integer', (column) => column.notNull().check(sql`total_cents >= 0`))
    .addColumn('base_cents', 'integer', (column) => column.notNull().check(sql`base_cents >= 0`))
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('order_data', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('orders_by_account')
    .on('orders')
    .columns(['account_id', 'id'])
    .execute();

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_primary', ['account_id', 'key'])
    .execute();
}

async function seedStartCounts(db: Kysely<{ ingredients: { name: string; start_count: number } }>) {
  await db
    .insertInto('ingredients')
    .values(['salad', 'bacon', 'cheese', 'meat'].map((name) => ({ name, start_count: 0 })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

async function createMailTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('one_time_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('request_type', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('mail_outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('mail_outbox_by_next_attempt')
    .on('mail_outbox')
    .column('next_attempt_at')
    .execute();
}

async function createRateLimits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('bucket', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('rate_limits_by_expiry')
    .on('rate_limits')
    .column('expires_at')
    .execute();
}

async function createOrdersInFlight(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders_in_flight')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('orders_in_flight_primary', ['account_id', 'key'])
    .execute();
  await db.schema
    .createIndex('idempotency_keys_by_age')
    .on('idempotency_keys')
    .column('created_at')
    .execute();
}
