import type { Kysely } from 'kysely';

/** What an order was promised at its sale, whatever has changed it since, and what each browser was told last. */
export async function keepToldPromises(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('sold_promised_at', 'bigint').execute();
  await db.schema
    .alterTable('push_subscriptions')
    .addColumn('told_promised_at', 'bigint')
    .execute();
}
