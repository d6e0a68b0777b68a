import type { Kysely } from 'kysely';

/** A driver's sheet reads what one account took within a day. */
export async function indexPaymentsByMaker(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('payments_by_maker')
    .on('payments')
    .columns(['made_by', 'made_at'])
    .execute();
}
