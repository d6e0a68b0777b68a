import { kitchenOrder } from '@tall-order/domain/kitchen-ticket.ts';
import { isAtCounter } from '@tall-order/domain/order-status.ts';
import type { KitchenOrderReply } from '@tall-order/domain/whole-order-contract.ts';
import { burgersLeft, extrasLeft, isGuests } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Db } from '../../db/schema.ts';
import { readingOneMoment } from '../../db/transaction.ts';
import type { FoundOrders } from '../bounded-orders.ts';
import { followSentOrders, put } from '../live/order-view.ts';
import type { OrderView, StaffViewOptions } from '../live/order-view.ts';
import { keyedById, nameIfOther } from './whole-order-reply.ts';
import { findRecentOrders } from './recent-orders.ts';
import type { RecentQuery } from './recent-orders.ts';

/** The orders of the day, whole. */
export async function findKitchenOrders(
  db: Db,
  query: RecentQuery,
): Promise<FoundOrders & { data: Record<string, KitchenOrderReply> }> {
  const found = await readingOneMoment(db, (moment) => findRecentOrders(moment, query));
  return { ...found, data: keyedById(found.orders, toKitchenOrder) };
}

/** When the kitchen is to begin and to end, if the shop promised a time. */
function timesOf({ promise }: Order): Pick<KitchenOrderReply, 'startBy' | 'readyBy'> {
  if (promise === null) return {};
  const { startsAt, readyAt } = promise.kitchen;
  return { startBy: startsAt, readyBy: readyAt };
}

/** An order as the kitchen sees it: what to make and whom to call, without money. */
export function toKitchenOrder(order: Order): KitchenOrderReply {
  return {
    ...kitchenOrder(order.customer, order.deliveryMethod),
    ...(isGuests(order) && { guest: true }),
    createdAt: order.state.receivedAt,
    ...timesOf(order),
    state: order.state,
    burgers: Object.fromEntries(
      burgersLeft(order).map(({ id, ingredients, label, allergens }) => [
        id,
        { ingredients, ...(label !== null && { label }), ...(allergens && { allergens }) },
      ]),
    ),
    extras: Object.fromEntries(
      extrasLeft(order).map(({ name, line, kind, count, allergens }) => [
        line ?? name,
        { ...nameIfOther({ name, line }), kind, count, allergens },
      ]),
    ),
  };
}

/** The orders to make; one that only time takes off the boards is sent as null. */
export function kitchenOrders(db: Db, { now, isAllowed, most }: StaffViewOptions): OrderView {
  const sent = followSentOrders(isAtCounter, now);
  return {
    accountId: null,
    isBoard: true,
    isAllowed,
    snapshot: async () => {
      const { orders, data } = await findKitchenOrders(db, { now: now(), most });
      for (const order of orders) sent.add(order);
      return { orders, data };
    },
    eventsOf: ({ order }) => {
      if (!isOnBoards(order, now())) return [];
      sent.add(order);
      return [put(`/${order.id}`, toKitchenOrder(order))];
    },
    passed: sent.passed,
  };
}

/**
 * Whether a changed order is sent to the kitchen's streams. An order that ended long ago is not: only its
 * payments can change. An order whose account was deleted always is, because boards must drop what the
 * customer filled in.
 * @param now milliseconds since 1970
 */
function isOnBoards(order: Order, now: number): boolean {
  const hasLeft = order.accountId === null && !isGuests(order);
  return hasLeft || isAtCounter(order, now);
}
