import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Who took an order at the counter for a guest. No reference: the sale outlives the accounts of staff. */
export async function addGuests(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('taken_as', 'text').execute();
  await db.schema.alterTable('orders').addColumn('taken_by', 'text').execute();
  await db.schema
    .createIndex('orders_by_taker')
    .on('orders')
    .columns(['taken_by', 'id'])
    .where(sql<boolean>`taken_by is not null`)
    .execute();
}
