import { TELLING_ORDERS } from '@tall-order/domain/promise-truth.ts';
import type { MadeOrder } from '@tall-order/domain/promise-truth.ts';
import { burgersLeft } from '@tall-order/domain/sold-order.ts';
import type { Db } from '../../db/schema.ts';
import { findOrders } from '../order.ts';

/** The last orders that were promised and made. @param now milliseconds since 1970 */
export async function findMadeOrders(db: Db, now: number): Promise<MadeOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('promised_at', '<=', now)
    .where('first_promised_at', 'is not', null)
    .where('ready_at', 'is not', null)
    .where('status', '!=', 'cancelled')
    .orderBy('promised_at', 'desc')
    .limit(TELLING_ORDERS)
    .execute();
  const orders = await findOrders(
    db,
    rows.map(({ id }) => id),
  );
  return orders.flatMap((order) => {
    const { promise, firstPromisedAt, state } = order;
    if (promise === null || firstPromisedAt === null || state.readyAt === undefined) return [];
    return [
      {
        receivedAt: state.receivedAt,
        // A delivery is at the door later than it is ready, and so it was promised first.
        firstReadyBy: promise.kitchen.readyAt - (promise.at - firstPromisedAt),
        readyAt: state.readyAt,
        burgers: burgersLeft(order).length,
      },
    ];
  });
}
