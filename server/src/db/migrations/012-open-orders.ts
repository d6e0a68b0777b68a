import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function indexOpenOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('open_orders_by_account')
    .on('orders')
    .columns(['account_id', 'id'])
    .where(sql<boolean>`handed_over_at is null and cancelled_at is null`)
    .execute();
}
