import type { Kysely } from 'kysely';
import { isPostgres } from '../engine-differences.ts';

/** What an order costs, and what of it is written off, may be more than an integer of PostgreSQL counts; one of SQLite counts it. */
export async function widenTotals(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  for (const column of ['cents', 'charged_before_cents', 'charged_after_cents']) {
    await db.schema
      .alterTable('order_log')
      .alterColumn(column, (altered) => altered.setDataType('bigint'))
      .execute();
  }
}
