import type { CounterBasketsReply } from '@tall-order/domain/counter-contract.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Db } from '../../db/db.ts';
import { readingOneMoment } from '../../db/transaction.ts';
import type { FoundOrders } from '../bounded-orders.ts';
import { keyedById } from '../reading/basket-reply.ts';
import { findRecentOrders } from '../reading/recent-orders.ts';
import type { RecentQuery } from '../reading/recent-orders.ts';
import { findPayments } from '../payments/payments-queries.ts';
import { toCounterBasket } from './counter-basket.ts';

/** The orders of the day with their payments. */
export async function findCounterBaskets(
  db: Db,
  query: RecentQuery,
): Promise<FoundOrders & { data: CounterBasketsReply }> {
  return await readingOneMoment(db, async (moment) => {
    const { orders, more } = await findRecentOrders(moment, query);
    const payments = await findPayments(
      moment,
      orders.map(({ id }) => id),
    );
    const toReply = (order: Order) => toCounterBasket(order, payments.get(order.id) ?? []);
    return { orders, more, data: keyedById(orders, toReply) };
  });
}
