import type { CounterBasketsReply } from '@tall-order/domain/counter-contract.ts';
import type { Db } from '../db/db.ts';
import { readingOneMoment } from '../db/transaction.ts';
import type { OrderRows } from '../orders/bounded-orders.ts';
import { keyedById, withOtherOrders } from '../orders/reading/basket-queries.ts';
import { findRecentRows } from '../orders/reading/recent-rows.ts';
import type { RecentQuery } from '../orders/reading/recent-rows.ts';
import { findPayments } from '../payments/payments-queries.ts';
import { toCounterBasket } from './counter-basket.ts';

/** The baskets of the day with their payments, and the rows of their first orders. */
export async function findCounterBaskets(
  db: Db,
  query: Omit<RecentQuery, 'listed'>,
): Promise<OrderRows & { data: CounterBasketsReply }> {
  return await readingOneMoment(db, async (moment) => {
    const { rows, more } = await findRecentRows(moment, { ...query, listed: 'baskets' });
    const baskets = await withOtherOrders(moment, rows);
    const payments = await findPayments(
      moment,
      rows.map(({ id }) => id),
    );
    const toReply = (basket: (typeof baskets)[0]) =>
      toCounterBasket(basket, payments.get(basket[0].id) ?? []);
    return { rows, more, data: keyedById(baskets, toReply) };
  });
}
