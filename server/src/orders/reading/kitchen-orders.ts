import { kitchenOrder } from '@tall-order/domain/kitchen-order.ts';
import type { KitchenOrderReply } from '@tall-order/domain/order-contract.ts';
import { burgerState } from '@tall-order/domain/sold-order.ts';
import type { Db } from '../../db/db.ts';
import { readingOneMoment } from '../../db/transaction.ts';
import type { FoundOrders } from '../bounded-orders.ts';
import { orderedBurgers } from '../order.ts';
import type { OrderedBurger } from '../order.ts';
import { findRecentRows } from './recent-rows.ts';
import type { RecentQuery } from './recent-rows.ts';

/** The burgers of the day, each as an order of its own. */
export async function findKitchenOrders(
  db: Db,
  query: Omit<RecentQuery, 'listed'>,
): Promise<FoundOrders & { data: Record<string, KitchenOrderReply> }> {
  return await readingOneMoment(db, async (moment) => {
    const { rows, more } = await findRecentRows(moment, query);
    const burgers = await orderedBurgers(moment, rows);
    const data = Object.fromEntries(burgers.map((one) => [one.burger.id, toKitchenOrder(one)]));
    return { orders: burgers.map(({ order }) => order), more, data };
  });
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
