import type { Kysely } from 'kysely';

/** Addresses that ended mail about orders. Instances of the previous version record none. */
export async function createUnsubscribedAddresses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unsubscribed_addresses')
    .addColumn('address_hash', 'text', (column) => column.primaryKey())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .execute();
}
