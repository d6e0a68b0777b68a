import type { Kysely } from 'kysely';

/** Mail about orders. Instances of the previous version send the mails in the outbox as text alone. */
export async function createOrderMails(db: Kysely<unknown>): Promise<void> {
  for (const column of ['html', 'message_key', 'thread_key', 'unsubscribe_url'] as const) {
    await db.schema.alterTable('mail_outbox').addColumn(column, 'text').execute();
  }
  await db.schema
    .createTable('basket_mails')
    .addColumn('basket_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('occasion', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addPrimaryKeyConstraint('one_mail_per_event', ['basket_id', 'event', 'occasion'])
    .execute();
  await db.schema.createIndex('basket_mails_by_due').on('basket_mails').column('due_at').execute();
  await db.schema
    .createTable('mail_choices')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('unsubscribe_token', 'text', (column) => column.notNull().unique())
    .addColumn('order_mails', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
