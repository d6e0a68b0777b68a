import { SETTLE_MS, isAtCounter, isSettledLater } from '@tall-order/domain/order-status.ts';
import { outstandingOf } from '@tall-order/domain/outstanding.ts';
import type { PastBasket } from '@tall-order/domain/outstanding.ts';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../db/schema.ts';
import { readingOneMoment } from '../db/transaction.ts';
import { dueOf } from '../orders/order.ts';
import type { BasketRows } from '../orders/order.ts';
import { withOtherOrders } from '../orders/reading/basket-queries.ts';
import { hasPayments, isFirstOfBasket } from '../orders/reading/orders-queries.ts';
import { readBasketState } from '../orders/status/order-state-queries.ts';

/** The most baskets that are read at once, because no order is handled meanwhile. */
const PAGE = 1000;

type Outstanding = PastBasket & Pick<OrderRow, 'created_at' | 'currency'>;

/**
 * The baskets of the last 30 days that the counter no longer shows and whose balance is outstanding.
 * @param now milliseconds since 1970
 * @param inTurn reads one page, when it is the reader's turn
 */
export async function findOutstanding(
  db: Db,
  now: number,
  inTurn: <List>(read: () => Promise<List>) => Promise<List>,
): Promise<Outstanding[]> {
  const past: Outstanding[] = [];
  // Ids begin with their time, so that the days are a range of the primary key.
  let after = encodePushTime(now - SETTLE_MS);
  for (;;) {
    const page = await inTurn(() => findPage(db, after));
    const last = page.at(-1);
    if (last === undefined) return outstandingOf(past);
    after = last[0].id;
    past.push(...page.filter((basket) => isPast(basket, now)).map(toPast));
  }
}

async function findPage(db: Db, after: string): Promise<BasketRows[]> {
  return await readingOneMoment(db, async (moment) => {
    const firsts = await moment
      .selectFrom('orders')
      .selectAll()
      .where(isFirstOfBasket)
      .where('id', '>', after)
      .orderBy('id')
      .limit(sql.lit(PAGE))
      .execute();
    return await withOtherOrders(moment, firsts);
  });
}

function isPast(basket: BasketRows, now: number): boolean {
  return isSettledLater(basket[0].created_at, now) && !isAtCounter(readBasketState(basket), now);
}

function toPast(basket: BasketRows): Outstanding {
  const [first] = basket;
  const { id, created_at, currency } = first;
  return { id, created_at, currency, due: dueOf(basket), hasPayments: hasPayments(first) };
}
