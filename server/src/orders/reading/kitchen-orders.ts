import { kitchenOrder } from '@tall-order/domain/kitchen-order.ts';
import type { KitchenOrderReply } from '@tall-order/domain/order-contract.ts';
import type { Db } from '../../db/db.ts';
import type { OrderRow } from '../../db/schema.ts';
import type { OrderRows } from '../bounded-orders.ts';
import { readBurgerState } from '../status/order-state-queries.ts';
import { readDeliveryMethod, readLines, readOrderData } from '../order.ts';
import { findRecentRows } from './recent-rows.ts';
import type { RecentQuery } from './recent-rows.ts';

/** The orders of the day; the orders of a basket are separate. */
export async function findKitchenOrders(
  db: Db,
  query: Omit<RecentQuery, 'listed'>,
): Promise<OrderRows & { data: Record<string, KitchenOrderReply> }> {
  const { rows, more } = await findRecentRows(db, query);
  return { rows, more, data: Object.fromEntries(rows.map((row) => [row.id, toKitchenOrder(row)])) };
}

export function toKitchenOrder(row: OrderRow): KitchenOrderReply {
  const { burger, allergens } = readLines(row);
  return kitchenOrder({
    ingredients: burger,
    ...(allergens && { allergens }),
    deliveryMethod: readDeliveryMethod(row),
    orderData: readOrderData(row),
    createdAt: row.created_at,
    state: readBurgerState(row),
  });
}
