import type { Db } from '../../db/db.ts';
import { dataError } from '../../wire/request-error.ts';
import type { StreamEvent } from '../../streams/event-stream.ts';
import { boundRange, findBoundedRows, followedRange } from '../bounded-orders.ts';
import { basketIdOf } from '../order.ts';
import type { BasketRows } from '../order.ts';
import { findBasket, toBasketReply, withOtherOrders } from '../reading/basket-queries.ts';
import { toKitchenBasket } from '../reading/kitchen-baskets.ts';
import { findKitchenRows } from '../reading/kitchen-queries.ts';
import type { OrderRange } from '../reading/order-range.ts';
import { followRange } from './followed-range.ts';
import type { ChangedOrder } from './order-feed.ts';
import { put } from './order-views.ts';
import type { OrderView } from './order-views.ts';

// Each change of a basket changes all its orders: the first of them stands for it, and the basket is
// sent whole.

export function ownBaskets(
  db: Db,
  accountId: string,
  { range, most }: { range: OrderRange; most: number },
): OrderView {
  let followed = followRange(range);
  return {
    accountId,
    snapshot: async () => {
      const found = await findBoundedRows(db, accountId, boundRange(range, most), 'baskets');
      const { rows } = found;
      followed = followRange(followedRange(range, found));
      followed.begin(rows.map(({ id }) => id));
      const baskets = await withOtherOrders(db, rows);
      return { rows, data: keyedById(baskets, (basket) => toBasketReply(basket, accountId)) };
    },
    eventsOf: (changed) => {
      const { row, basket, isNew } = changed;
      if (row.account_id !== accountId || !isFirst(changed)) return [];
      const whole = put(`/${row.id}`, toBasketReply(basket, accountId));
      if (!isNew) return followed.has(row.id) ? [whole] : [];
      const { isIn, gone } = followed.admit(row.id);
      return [...(isIn ? [whole] : []), ...(gone === undefined ? [] : [put(`/${gone}`, null)])];
    },
  };
}

export function ownBasket(db: Db, accountId: string, id: string): OrderView {
  return {
    accountId,
    snapshot: async () => {
      const basket = await findBasket(db, accountId, id);
      // The same answer for other people's baskets and for none, so that ids cannot be probed.
      if (basket === undefined) throw dataError('PERMISSION_DENIED');
      return { rows: [basket[0]], data: toBasketReply(basket, accountId) };
    },
    eventsOf: ({ row, basket }): StreamEvent[] =>
      row.id === id && row.account_id === accountId
        ? [put('/', toBasketReply(basket, accountId))]
        : [],
  };
}

export function kitchenBaskets(
  db: Db,
  { now, isAllowed, most }: { now: () => number; isAllowed: () => Promise<boolean>; most: number },
): OrderView {
  return {
    accountId: null,
    isAllowed,
    snapshot: async () => {
      const { rows } = await findKitchenRows(db, { now: now(), most, listed: 'baskets' });
      const baskets = await withOtherOrders(db, rows);
      return { rows, data: keyedById(baskets, toKitchenBasket) };
    },
    eventsOf: (changed) =>
      isFirst(changed) ? [put(`/${changed.row.id}`, toKitchenBasket(changed.basket))] : [],
  };
}

function isFirst({ row }: ChangedOrder): boolean {
  return basketIdOf(row) === row.id;
}

function keyedById<Reply>(
  baskets: BasketRows[],
  toReply: (basket: BasketRows) => Reply,
): Record<string, Reply> {
  return Object.fromEntries(baskets.map((basket) => [basket[0].id, toReply(basket)]));
}
