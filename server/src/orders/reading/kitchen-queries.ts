import { kitchenOrder } from '@tall-order/domain/kitchen-order.ts';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import { OPEN_MS, ORDER_STATUSES, RECALL_MS, isOver } from '@tall-order/domain/order-status.ts';
import type { KitchenOrderReply } from '@tall-order/domain/order-contract.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { OrderRow } from '../../db/schema.ts';
import type { OrderRows } from '../bounded-orders.ts';
import { COLUMN_OF_STATUS, readBurgerState } from '../status/order-state-queries.ts';
import { readDeliveryMethod, readLines, readOrderData } from '../order.ts';
import { isFirstOfBasket } from './orders-queries.ts';
import type { ListedOrders } from './orders-queries.ts';

const UNFINISHED = ORDER_STATUSES.filter((status) => !isOver(status));
const OVER = ORDER_STATUSES.filter(isOver);

interface KitchenQuery {
  /** milliseconds since 1970 */
  now: number;
  most: number;
  /** of the orders that are not over, those after this id alone */
  after?: string | undefined;
  /** every order by default */
  listed?: ListedOrders;
}

/** The last day's orders that are not over, and as far as there is room those that ended within the hour. */
export async function findKitchenRows(
  db: Db,
  { now, most, after, listed = 'orders' }: KitchenQuery,
): Promise<OrderRows> {
  // Ids begin with their time, so that the day is a range of the primary key.
  const day = encodePushTime(now - OPEN_MS);
  const orders = db.selectFrom('orders').selectAll();
  const wanted = listed === 'orders' ? orders : orders.where(isFirstOfBasket);
  const found = await wanted
    .where('id', '>', after !== undefined && after > day ? after : day)
    .where('status', 'in', UNFINISHED)
    .orderBy('id')
    .limit(sql.lit(most + 1))
    .execute();
  const open = found.slice(0, most);
  const more = found.length > most ? 'newer' : null;
  if (after !== undefined || open.length === most) return { rows: open, more };
  const ended = await wanted
    .where('id', '>', day)
    .where((row) =>
      row.or(OVER.map((status) => row(COLUMN_OF_STATUS[status], '>', now - RECALL_MS))),
    )
    // One that was handed over and then taken back has ended no more.
    .where('status', 'not in', UNFINISHED)
    .orderBy('id', 'desc')
    // A statement for each number of open orders would be prepared anew each time.
    .limit(sql.lit(most))
    .execute();
  const rows = [...open, ...ended.slice(0, most - open.length)];
  return { rows: rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)), more };
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
