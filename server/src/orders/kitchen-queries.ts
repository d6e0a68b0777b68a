import { kitchenOrder } from '@tall-order/domain/kitchen-order.ts';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import { OPEN_MS, ORDER_STATUSES, RECALL_MS, isOver } from '@tall-order/domain/order-status.ts';
import type { KitchenOrderReply } from '@tall-order/domain/order-contract.ts';
import type { Db } from '../db/open-db.ts';
import type { OrderRow } from '../db/schema.ts';
import { COLUMN_OF_STATUS, readState } from './order-state-queries.ts';
import { readDeliveryMethod, readLines, readOrderData } from './orders-queries.ts';

const UNFINISHED = ORDER_STATUSES.filter((status) => !isOver(status));
const OVER = ORDER_STATUSES.filter(isOver);

/**
 * What the kitchen works on, oldest first: the orders of the last day that are not over, and those
 * that ended within the hour.
 * @param now milliseconds since 1970
 */
export async function findKitchenRows(db: Db, now: number): Promise<OrderRow[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    // Ids begin with their time, so that the day is a stretch of the primary key.
    .where('id', '>', encodePushTime(now - OPEN_MS))
    .where((row) =>
      row.or([
        row('status', 'in', UNFINISHED),
        ...OVER.map((status) => row(COLUMN_OF_STATUS[status], '>', now - RECALL_MS)),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** A stored order as the kitchen sees it. */
export function toKitchenOrder(row: OrderRow): KitchenOrderReply {
  const { burger, allergens } = readLines(row);
  return kitchenOrder({
    ingredients: burger,
    ...(allergens && { allergens }),
    deliveryMethod: readDeliveryMethod(row),
    orderData: readOrderData(row),
    createdAt: row.created_at,
    state: readState(row),
  });
}
