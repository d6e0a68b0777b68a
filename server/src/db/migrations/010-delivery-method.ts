import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * How an order reaches its customer, as a part of the sale: what the customer filled in is emptied
 * when the account is deleted. Instances of the version before place orders without it.
 */
export async function addDeliveryMethod(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('delivery_method', 'text', (column) =>
      column.check(sql`delivery_method in ('delivery', 'collection')`),
    )
    .execute();
}

interface Filled {
  orders: { order_data: string; delivery_method: string | null };
}

/** Fills it in from what customers filled in; orders of accounts that are gone stay without. */
export async function fillDeliveryMethods(db: Kysely<Filled>): Promise<void> {
  for (const method of ['delivery', 'collection']) {
    await db
      .updateTable('orders')
      .set({ delivery_method: method })
      // Text of a customer's cannot look like it: its quotation marks are escaped.
      .where('order_data', 'like', `%"deliveryMethod":"${method}"%`)
      .where('delivery_method', 'is', null)
      .execute();
  }
}
