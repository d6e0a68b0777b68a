import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from '../engine-differences.ts';
import type { Steps } from '../schema.ts';

export const DUES_AND_PROMISES: Steps = {
  '044-order-windows': { up: indexOrderWindows },
  '044-unsettled': { up: storeDues },
  '044-unsettled-filled': { up: fillDues },
  '045-moved-promises': { up: addMovedPromises },
  '045-moved-promises-filled': { up: fillFirstPromises },
  '046-wide-totals': { up: widenTotals },
  '047-lone-steps': { up: createLoneSteps },
  '048-outstanding': { up: indexOutstanding },
  '049-told-promises': { up: keepToldPromises },
  '050-orders-to-make': { up: indexOrdersToMake },
};

/** Lists of orders begin some time before now: by the promise, which is later than the sale, or else by the sale. */
async function indexOrderWindows(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_by_window on orders (coalesce(promised_at, created_at))`.execute(
    db,
  );
}

interface OrderTables {
  orders: { id: string; extras: string | null; due_cents: number };
}

interface StoredExtra {
  unitPrice: number;
  count: number;
  cancelledAt?: number;
}

const PAGE = 500;

/** What an order still owes or is owed is stored, so that a few can be found among all; and what the owner gave up of it. */
async function storeDues(db: Kysely<unknown>): Promise<void> {
  for (const name of ['written_off_cents', 'due_cents']) {
    // More than an integer of PostgreSQL counts, because what an order costs is.
    await db.schema
      .alterTable('orders')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .createIndex('unsettled_orders')
    .on('orders')
    .column('id')
    .where(sql<boolean>`due_cents <> 0`)
    .execute();
}

/** What the orders of before still owe or are owed. */
async function fillDues(db: Kysely<OrderTables>): Promise<void> {
  await sql`update orders set due_cents = fee_cents`.execute(db);
  await sql`
    update orders set due_cents = orders.due_cents + sold.cents
    from (
      select order_id, sum(price_cents) as cents from burgers
      where cancelled_at is null group by order_id
    ) as sold
    where sold.order_id = orders.id`.execute(db);
  await addExtras(db);
  await sql`
    update orders set due_cents = case
      when status = 'cancelled' or reduction_cents > due_cents then -paid_cents
      else due_cents - reduction_cents - paid_cents
    end`.execute(db);
}

async function addExtras(db: Kysely<OrderTables>): Promise<void> {
  let page = await withExtras(db, '');
  while (page.length > 0) {
    for (const { id, extras } of page) {
      const sold: StoredExtra[] = JSON.parse(extras ?? '[]');
      const cents = sold
        .filter(({ cancelledAt }) => cancelledAt === undefined)
        .reduce((sum, { unitPrice, count }) => sum + unitPrice * count, 0);
      await db
        .updateTable('orders')
        .set((row) => ({ due_cents: row('due_cents', '+', cents) }))
        .where('id', '=', id)
        .execute();
    }
    page = await withExtras(db, page.at(-1)?.id ?? '');
  }
}

async function withExtras(db: Kysely<OrderTables>, after: string) {
  return await db
    .selectFrom('orders')
    .select(['id', 'extras'])
    .where('extras', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
}

/** What a customer was promised first, and what the last mail about a moved promise said. */
async function addMovedPromises(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('first_promised_at', 'bigint').execute();
  await db.schema.alterTable('orders').addColumn('told_promised_at', 'bigint').execute();
}

/** No promise was moved before. */
async function fillFirstPromises(db: Kysely<unknown>): Promise<void> {
  await sql`update orders set first_promised_at = promised_at where promised_at is not null`.execute(
    db,
  );
}

/** What an order costs, and what of it is written off, may be more than an integer of PostgreSQL counts; one of SQLite counts it. */
async function widenTotals(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  for (const column of ['cents', 'charged_before_cents', 'charged_after_cents']) {
    await db.schema
      .alterTable('order_log')
      .alterColumn(column, (altered) => altered.setDataType('bigint'))
      .execute();
  }
}

/** The steps beside which no version may run that does not know them. */
async function createLoneSteps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lone_steps')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute();
}

/**
 * The list of outstanding balances reads a few orders, also of a shop that takes cash without recording it, whose every
 * order is due: those that the shop owes money for, and those that are paid in part.
 */
async function indexOutstanding(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_owed on orders (id) where due_cents < 0`.execute(db);
  await sql`create index orders_paid_in_part on orders (id)
    where due_cents > 0 and (paid_cents <> 0 or reduction_cents <> 0)`.execute(db);
}

/** What an order was promised at its sale, whatever has changed it since, and what each browser was told last. */
async function keepToldPromises(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('sold_promised_at', 'bigint').execute();
  await db.schema
    .alterTable('push_subscriptions')
    .addColumn('told_promised_at', 'bigint')
    .execute();
}

/** A sale that promises a time adds up the orders to make, whatever the shop has promised and made within the hour. */
async function indexOrdersToMake(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_to_make')
    .on('orders')
    .columns(['status', 'promised_at'])
    .where(sql<boolean>`promised_at is not null`)
    .execute();
}
