import { kitchenOrder } from '@tall-order/domain/kitchen-ticket.ts';
import type { KitchenOrderReply } from '@tall-order/domain/whole-order-contract.ts';
import { burgersLeft, extrasLeft, isGuests } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Db } from '../../db/schema.ts';
import { readingOneMoment } from '../../db/transaction.ts';
import type { FoundOrders } from '../bounded-orders.ts';
import { keyedById, nameOf } from './whole-order-reply.ts';
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
        { ...nameOf({ name, line }), kind, count, allergens },
      ]),
    ),
  };
}
