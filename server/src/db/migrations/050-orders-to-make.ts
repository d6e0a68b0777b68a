import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A sale that promises a time adds up the orders to make, whatever the shop has promised and made within the hour. */
export async function indexOrdersToMake(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_to_make')
    .on('orders')
    .columns(['status', 'promised_at'])
    .where(sql<boolean>`promised_at is not null`)
    .execute();
}
