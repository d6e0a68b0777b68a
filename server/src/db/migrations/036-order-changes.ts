import type { Kysely } from 'kysely';

/**
 * What staff change of an order besides taking something off: when a burger was added, when and why the order was
 * changed last, and in the log the amounts, whether the customer agreed to a higher one, and what was asked for.
 * Extras have the time in their JSON.
 */
export async function addOrderChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('changed_at', 'bigint').execute();
  await db.schema.alterTable('orders').addColumn('change_reason', 'text').execute();
  await db.schema.alterTable('burgers').addColumn('added_at', 'bigint').execute();
  await db.schema.alterTable('order_log').addColumn('charged_before_cents', 'integer').execute();
  await db.schema.alterTable('order_log').addColumn('charged_after_cents', 'integer').execute();
  await db.schema.alterTable('order_log').addColumn('is_agreed', 'integer').execute();
  await db.schema.alterTable('order_log').addColumn('request_hash', 'text').execute();
}
