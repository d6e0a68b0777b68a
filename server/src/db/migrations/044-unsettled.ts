import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { pagesOf } from '../pages-of.ts';

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
    await db.schema
      .alterTable('orders')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
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
  await sql`
    update orders set due_cents = fee_cents + coalesce((
      select sum(price_cents) from burgers
      where burgers.order_id = orders.id and burgers.cancelled_at is null
    ), 0)`.execute(db);
  await addExtras(db);
  await sql`
    update orders set due_cents = case
      when status = 'cancelled' or reduction_cents > due_cents then -paid_cents
      else due_cents - reduction_cents - paid_cents
    end`.execute(db);
}

async function addExtras(db: Kysely<OrderTables>): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'extras'])
    .where('extras', 'is not', null)
    .execute();
  for (const page of pagesOf(rows, PAGE)) {
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
  }
}
