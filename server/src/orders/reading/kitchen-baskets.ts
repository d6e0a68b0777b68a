import type { KitchenBasketReply } from '@tall-order/domain/basket-contract.ts';
import { burgersLeft, extrasLeft } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Db } from '../../db/db.ts';
import { readingOneMoment } from '../../db/transaction.ts';
import type { FoundOrders } from '../bounded-orders.ts';
import { wholeOrders } from '../order.ts';
import { keyedById } from './basket-reply.ts';
import { toKitchenOrder } from './kitchen-orders.ts';
import { findRecentRows } from './recent-rows.ts';
import type { RecentQuery } from './recent-rows.ts';

/** The orders of the day, whole. */
export async function findKitchenBaskets(
  db: Db,
  query: Omit<RecentQuery, 'listed'>,
): Promise<FoundOrders & { data: Record<string, KitchenBasketReply> }> {
  return await readingOneMoment(db, async (moment) => {
    const { rows, more } = await findRecentRows(moment, { ...query, listed: 'baskets' });
    const orders = await wholeOrders(moment, rows);
    return { orders, more, data: keyedById(orders, toKitchenBasket) };
  });
}

/** An order as the kitchen sees it: what to make and whom to call, without money. */
export function toKitchenBasket(order: Order): KitchenBasketReply {
  const [first] = order.burgers;
  const {
    ingredients: _burger,
    allergens: _ofBurger,
    ...common
  } = toKitchenOrder({ order, burger: first });
  return {
    ...common,
    burgers: Object.fromEntries(
      burgersLeft(order).map(({ id, ingredients, label, allergens }) => [
        id,
        { ingredients, ...(label !== null && { label }), ...(allergens && { allergens }) },
      ]),
    ),
    extras: Object.fromEntries(
      extrasLeft(order).map(({ name, kind, count, allergens }) => [
        name,
        { kind, count, allergens },
      ]),
    ),
    state: order.state,
  };
}
