import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When the shop says that an order is ready, and where in the kitchen's work it was placed. */
export async function addPromises(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('promised_at', 'bigint').execute();
  await db.schema.alterTable('orders').addColumn('kitchen_work', 'text').execute();
  await db.schema
    .createIndex('orders_by_promise')
    .on('orders')
    .column('promised_at')
    .where(sql<boolean>`promised_at is not null`)
    .execute();
}
