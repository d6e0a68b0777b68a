import { kitchenOrder } from '@tall-order/domain/kitchen-order.ts';
import type { KitchenOrderReply } from '@tall-order/domain/order-contract.ts';
import { burgerState } from '@tall-order/domain/sold-order.ts';
import type { Db } from '../../db/db.ts';
import { readingOneMoment } from '../../db/transaction.ts';
import type { FoundOrders } from '../bounded-orders.ts';
import { burgersIn } from '../order.ts';
import type { OrderedBurger } from '../order.ts';
import { findRecentOrders } from './recent-orders.ts';
import type { RecentQuery } from './recent-orders.ts';

/** The burgers of the day, each as an order of its own. */
export async function findKitchenOrders(
  db: Db,
  query: RecentQuery,
): Promise<FoundOrders & { data: Record<string, KitchenOrderReply> }> {
  const { orders, more } = await readingOneMoment(db, (moment) => findRecentOrders(moment, query));
  const burgers = orders.flatMap(burgersIn);
  const data = Object.fromEntries(burgers.map((one) => [one.burger.id, toKitchenOrder(one)]));
  return { orders, more, data };
}

export function toKitchenOrder({ order, burger }: OrderedBurger): KitchenOrderReply {
  const { ingredients, allergens } = burger;
  return kitchenOrder({
    ingredients,
    ...(allergens && { allergens }),
    deliveryMethod: order.deliveryMethod,
    orderData: order.customer,
    createdAt: order.state.receivedAt,
    state: burgerState(order, burger),
  });
}
