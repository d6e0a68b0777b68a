import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Orders of customers who have left that still have what the customer filled in. */
export async function indexLeftCustomers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_of_left_customers')
    .on('orders')
    .column('id')
    .where(sql<boolean>`account_id is null and order_data <> '{}'`)
    .execute();
}
