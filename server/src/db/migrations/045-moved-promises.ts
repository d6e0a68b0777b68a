import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What a customer was promised first, and what the last mail about a moved promise said. */
export async function addMovedPromises(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('first_promised_at', 'bigint').execute();
  await db.schema.alterTable('orders').addColumn('told_promised_at', 'bigint').execute();
}

/** No promise was moved before. */
export async function fillFirstPromises(db: Kysely<unknown>): Promise<void> {
  await sql`update orders set first_promised_at = promised_at where promised_at is not null`.execute(
    db,
  );
}
