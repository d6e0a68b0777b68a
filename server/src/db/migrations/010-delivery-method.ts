import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A part of the sale, so it outlives the account's data. Instances of the previous version leave it null. */
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

export async function fillDeliveryMethods(db: Kysely<Filled>): Promise<void> {
  for (const method of ['delivery', 'collection']) {
    await db
      .updateTable('orders')
      .set({ delivery_method: method })
      // A customer's text cannot match: its quotation marks are escaped.
      .where('order_data', 'like', `%"deliveryMethod":"${method}"%`)
      .where('delivery_method', 'is', null)
      .execute();
  }
}
