import type { Kysely } from 'kysely';

/** The networks from which accounts signed in lately. Instances of the previous version record none. */
export async function createAccountNetworks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_networks')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('signed_in_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_row_per_network', ['account_id', 'network'])
    .execute();
  await db.schema
    .createIndex('account_networks_by_signed_in_at')
    .on('account_networks')
    .column('signed_in_at')
    .execute();
}
