import { OPEN_MS } from '@tall-order/domain/order-status.ts';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { recordOrderChanges } from './live/order-changes.ts';
import { readDeliveryMethod } from './order.ts';

/**
 * Removes the account, and everything that the customer filled in, from the account's orders. Boards get the
 * orders of the last day again.
 * @param now milliseconds since 1970
 */
export async function forgetCustomer(
  db: Kysely<Schema>,
  accountId: string,
  now: number,
): Promise<void> {
  await keepDeliveryMethods(db, accountId);
  const forgotten = { account_id: null, order_data: '{}', label: null };
  const shown = await db
    .updateTable('orders')
    .set((row) => ({ ...forgotten, version: row('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '>', encodePushTime(now - OPEN_MS))
    .returning(['id', 'version'])
    .execute();
  const changes = shown.map(({ id, version }) => ({ orderId: id, accountId: null, version }));
  if (changes.length > 0) await recordOrderChanges(db, changes);
  await db.updateTable('orders').set(forgotten).where('account_id', '=', accountId).execute();
}

/** For orders that the previous version of the shop placed, only `order_data` names the delivery method. */
async function keepDeliveryMethods(db: Kysely<Schema>, accountId: string): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('delivery_method', 'is', null)
    .execute();
  for (const row of rows) {
    await db
      .updateTable('orders')
      .set({ delivery_method: readDeliveryMethod(row) })
      .where('id', '=', row.id)
      .execute();
  }
}
