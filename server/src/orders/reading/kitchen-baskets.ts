import type { KitchenBasketReply } from '@tall-order/domain/basket-contract.ts';
import type { Db } from '../../db/db.ts';
import { readingOneMoment } from '../../db/transaction.ts';
import type { OrderRows } from '../bounded-orders.ts';
import { burgerCancelledAt, readExtras, readLines } from '../order.ts';
import type { BasketRows } from '../order.ts';
import { readBasketState } from '../status/order-state-queries.ts';
import { keyedById, withOtherOrders } from './basket-queries.ts';
import { toKitchenOrder } from './kitchen-orders.ts';
import { findRecentRows } from './recent-rows.ts';
import type { RecentQuery } from './recent-rows.ts';

/** The baskets of the day, and the rows of their first orders. */
export async function findKitchenBaskets(
  db: Db,
  query: Omit<RecentQuery, 'listed'>,
): Promise<OrderRows & { data: Record<string, KitchenBasketReply> }> {
  return await readingOneMoment(db, async (moment) => {
    const { rows, more } = await findRecentRows(moment, { ...query, listed: 'baskets' });
    const baskets = await withOtherOrders(moment, rows);
    return { rows, more, data: keyedById(baskets, toKitchenBasket) };
  });
}

/** A basket as the kitchen sees it: what to make and whom to call, without money. */
export function toKitchenBasket(rows: BasketRows): KitchenBasketReply {
  const [first] = rows;
  const { ingredients: _burger, allergens: _ofBurger, ...common } = toKitchenOrder(first);
  return {
    ...common,
    burgers: Object.fromEntries(
      rows
        .filter((row) => burgerCancelledAt(row, rows) === null)
        .map((row) => {
          const { burger, allergens } = readLines(row);
          return [
            row.id,
            {
              ingredients: burger,
              ...(row.label !== null && { label: row.label }),
              ...(allergens && { allergens }),
            },
          ];
        }),
    ),
    extras: Object.fromEntries(
      readExtras(first)
        .filter(({ cancelledAt }) => cancelledAt === undefined)
        .map(({ name, kind, count, allergens }) => [name, { kind, count, allergens }]),
    ),
    state: readBasketState(rows),
  };
}
