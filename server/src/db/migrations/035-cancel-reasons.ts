import type { Kysely } from 'kysely';

/** Why staff cancelled an order, or took a burger off it. Extras have it in their JSON. */
export async function addCancelReasons(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('cancel_reason', 'text').execute();
  await db.schema.alterTable('burgers').addColumn('cancel_reason', 'text').execute();
}
