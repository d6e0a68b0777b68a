import type { Kysely } from 'kysely';

export async function createRoles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('roles')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('granted_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('ownership')
    .addColumn('slot', 'integer', (column) => column.primaryKey())
    .addColumn('turn', 'bigint', (column) => column.notNull())
    .addColumn('code_hash', 'text')
    .addColumn('expires_at', 'bigint')
    .execute();

  // No foreign keys, because the log outlives the accounts.
  await db.schema
    .createTable('role_changes')
    .addColumn('turn', 'bigint', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text')
    .addColumn('before_role', 'text', (column) => column.notNull())
    .addColumn('after_role', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
}
