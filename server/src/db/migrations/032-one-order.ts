import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { byteOrderedText } from '../engine-differences.ts';
import type { Steps } from '../schema.ts';

export const ONE_ORDER: Steps = {
  '032-one-order': { up: storeOrdersWhole },
};

/** Their `basket_id` is the id of an order. */
const OF_ORDERS = [
  'payments',
  'basket_mails',
  'print_jobs',
  'push_subscriptions',
  'basket_pushes',
] as const;

/**
 * An order becomes one row and its burgers rows of their own (docs/decisions/027). An instance of an earlier
 * version can no longer change an order: each of its transactions names a table or a column that is gone.
 */
async function storeOrdersWhole(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').renameTo('orders_before').execute();
  await createOrders(db);
  await createBurgers(db);
  await copyOrders(db);
  await copyBurgers(db);
  await refuseLeftOut(db);
  await db.schema.dropTable('orders_before').execute();
  await createIndexes(db);
  await db.schema.alterTable('order_changes').renameTo('order_log').execute();
  for (const table of OF_ORDERS) {
    await db.schema.alterTable(table).renameColumn('basket_id', 'order_id').execute();
  }
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', byteOrderedText(db), (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.references('accounts.id').onDelete('set null'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('received')
        .check(
          sql`status in ('received', 'preparing', 'ready', 'out-for-delivery', 'handed-over', 'cancelled')`,
        ),
    )
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('preparing_at', 'bigint')
    .addColumn('ready_at', 'bigint')
    .addColumn('out_for_delivery_at', 'bigint')
    .addColumn('handed_over_at', 'bigint')
    .addColumn('cancelled_at', 'bigint')
    .addColumn('customer', 'text', (column) => column.notNull())
    .addColumn('delivery_method', 'text', (column) =>
      column.check(sql`delivery_method in ('delivery', 'collection')`),
    )
    .addColumn('driver_id', 'text')
    .addColumn('extras', 'text')
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('fee_cents', 'integer', (column) => column.notNull().check(sql`fee_cents >= 0`))
    .addColumn('paid_cents', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`paid_cents >= 0`),
    )
    .addColumn('reduction_cents', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`reduction_cents >= 0`),
    )
    .addColumn('tax_rate', 'integer', (column) => column.check(sql`tax_rate between 0 and 10000`))
    .addColumn('tax_cents', 'integer', (column) => column.check(sql`tax_cents >= 0`))
    // PostgreSQL keeps the usual name for the table that is dropped.
    .addPrimaryKeyConstraint('orders_primary', ['id'])
    .execute();
}

async function createBurgers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('burgers')
    .addColumn('id', byteOrderedText(db), (column) => column.primaryKey())
    .addColumn('order_id', byteOrderedText(db), (column) =>
      column.notNull().references('orders.id'),
    )
    .addColumn('price_cents', 'integer', (column) => column.notNull().check(sql`price_cents >= 0`))
    .addColumn('base_cents', 'integer', (column) => column.notNull().check(sql`base_cents >= 0`))
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .addColumn('label', 'text')
    .addColumn('cancelled_at', 'bigint')
    .execute();
}

/**
 * The first row has what belongs to the whole order. An instance of an earlier version may have changed one row
 * by itself: the highest version is the order's, and its status that of the first row that is not cancelled.
 * Baskets are summed up once: PostgreSQL has no index on their ids in the order of bytes, and would read the whole
 * table for each order.
 */
async function copyOrders(db: Kysely<unknown>): Promise<void> {
  // A customer's text cannot match: its quotation marks are escaped.
  const methodOf = (method: string) =>
    sql`order_data like ${sql.lit(`%"deliveryMethod":"${method}"%`)}`;
  for (const method of ['delivery', 'collection']) {
    await sql`
      update orders_before set delivery_method = ${sql.lit(method)}
      where delivery_method is null and ${methodOf(method)}
    `.execute(db);
  }
  await sql`
    insert into orders (
      id, account_id, created_at, status, version, preparing_at, ready_at, out_for_delivery_at,
      handed_over_at, cancelled_at, customer, delivery_method, driver_id, extras, currency, fee_cents,
      paid_cents, reduction_cents, tax_rate, tax_cents
    )
    select
      first.id, first.account_id, first.created_at, led.status,
      coalesce(basket.version, first.version),
      led.preparing_at, led.ready_at, led.out_for_delivery_at,
      led.handed_over_at, led.cancelled_at, first.order_data, first.delivery_method,
      first.driver_id, first.extras, first.currency, first.fee_cents,
      first.paid_cents, first.reduction_cents, first.tax_rate,
      case when first.tax_rate is null then null else coalesce(first.tax_cents, 0) end
    from orders_before as first
    left join (
      select
        basket_id, max(version) as version,
        min(case when status <> 'cancelled' then id end) as leading_id
      from orders_before
      where basket_id is not null
      group by basket_id
    ) as basket on basket.basket_id = first.id
    join orders_before as led on led.id = coalesce(basket.leading_id, first.id)
    where first.basket_id is null or first.basket_id = first.id
    order by first.id
  `.execute(db);
}

/** A row that was cancelled by itself is a burger that was taken off. */
async function copyBurgers(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into burgers (id, order_id, price_cents, base_cents, snapshot, label, cancelled_at)
    select
      one.id, orders.id, one.total_cents, one.base_cents, one.lines, one.label,
      coalesce(one.burger_cancelled_at, case
        when one.status = 'cancelled' and orders.status <> 'cancelled' then one.cancelled_at
      end)
    from orders_before as one
    join orders on orders.id = coalesce(one.basket_id, one.id)
    order by one.id
  `.execute(db);
}

/** @throws Error that names a burger whose order is missing */
async function refuseLeftOut(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select one.id from orders_before as one
    left join burgers on burgers.id = one.id
    where burgers.id is null
    order by one.id
    limit 1
  `.execute(db);
  const [first] = rows;
  if (first === undefined) return;
  throw new Error(
    `order ${first.id} belongs to a basket whose first order is missing; run \`npm run check\` of the version before and restore a backup`,
  );
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_by_account')
    .on('orders')
    .columns(['account_id', 'id'])
    .execute();
  await db.schema
    .createIndex('open_orders_by_account')
    .on('orders')
    .columns(['account_id', 'id'])
    .where(sql<boolean>`handed_over_at is null and cancelled_at is null`)
    .execute();
  await db.schema
    .createIndex('orders_of_left_customers')
    .on('orders')
    .column('id')
    .where(sql<boolean>`account_id is null and customer <> '{}'`)
    .execute();
  await db.schema
    .createIndex('burgers_by_order')
    .on('burgers')
    .columns(['order_id', 'id'])
    .execute();
}
