import type { Kysely } from 'kysely';

/** Why mail fails. Instances of the previous version record no reason. */
export async function createMailFailures(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail_outbox').addColumn('failure', 'text').execute();
  await db.schema.alterTable('mail_outbox').addColumn('failed_since', 'bigint').execute();
  await db.schema
    .createTable('mail_failures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('failed_since', 'bigint')
    .addColumn('given_up_at', 'bigint', (column) => column.notNull())
    .execute();
}
