import type { Kysely } from 'kysely';

/** What a payment left, so that it can be answered once more as it was. There were no payments before. */
export async function addPaymentBalances(db: Kysely<unknown>): Promise<void> {
  for (const name of ['paid_after_cents', 'due_after_cents']) {
    await db.schema
      .alterTable('payments')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
