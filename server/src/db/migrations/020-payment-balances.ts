import type { Kysely } from 'kysely';

/**
 * The balance after each payment, so that a repeated request gets the original answer. There were no payments
 * before.
 */
export async function addPaymentBalances(db: Kysely<unknown>): Promise<void> {
  for (const name of ['paid_after_cents', 'due_after_cents']) {
    await db.schema
      .alterTable('payments')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
