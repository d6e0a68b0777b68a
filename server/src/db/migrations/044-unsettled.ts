import { sql } from 'kysely';
import type { Kysely } from 'kysely';

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
export async function storeDues(db: Kysely<unknown>): Promise<void> {
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
export async function fillDues(db: Kysely<OrderTables>): Promise<void> {
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
