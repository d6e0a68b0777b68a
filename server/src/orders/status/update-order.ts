import { ORDER_STATUSES, TIME_OF_STATUS } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Kysely, Updateable } from 'kysely';
import { Overtaken } from '../../db/overtaken.ts';
import type { Schema } from '../../db/schema.ts';
import { recordOrderChanges } from '../live/order-changes.ts';
import { COLUMN_OF_STATUS } from '../order.ts';

/** @throws Overtaken if another request has changed the order since it was read */
export async function storeState(
  db: Kysely<Schema>,
  order: Order,
  { status, version: _given, ...times }: OrderState,
): Promise<void> {
  await updateOrder(db, order, { status, ...columnsOf(times) });
}

/**
 * Changes an order, gives it the next version and records the change. It writes the first row first: of two
 * simultaneous requests, one waits and then finds another version.
 * @param order as it was read
 * @param ofFirst values for the first row alone
 * @returns the new version
 * @throws Overtaken if another request has changed the order since it was read
 */
export async function updateOrder(
  db: Kysely<Schema>,
  order: Order,
  values: Updateable<Schema['orders']>,
  ofFirst: Updateable<Schema['orders']> = {},
): Promise<number> {
  const version = order.state.version + 1;
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ ...values, ...ofFirst, version })
    .where('id', '=', order.id)
    // An instance of an earlier version may have raised the version of another row alone.
    .where('version', '<', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Overtaken('the order was changed meanwhile');
  if (order.burgers.length > 1) {
    await db
      .updateTable('orders')
      .set({ ...values, version })
      .where('basket_id', '=', order.id)
      .where('id', '!=', order.id)
      .execute();
  }
  await keepTakenOff(db, order);
  await recordOrderChanges(db, [{ orderId: order.id, accountId: order.accountId, version }]);
  return version;
}

/** What an instance of an earlier version stored as the status of one row must not be overwritten. */
async function keepTakenOff(db: Kysely<Schema>, { burgers }: Order): Promise<void> {
  for (const { id, cancelledAt } of burgers) {
    if (cancelledAt === null) continue;
    await db
      .updateTable('orders')
      .set({ burger_cancelled_at: cancelledAt })
      .where('id', '=', id)
      .where('burger_cancelled_at', 'is', null)
      .execute();
  }
}

/** The time columns of a state, without `created_at`, which never changes. */
function columnsOf(state: Omit<OrderState, 'status' | 'version'>): Updateable<Schema['orders']> {
  const { created_at: _placed, ...times } = Object.fromEntries(
    ORDER_STATUSES.map((status) => [
      COLUMN_OF_STATUS[status],
      state[TIME_OF_STATUS[status]] ?? null,
    ]),
  );
  return times;
}
