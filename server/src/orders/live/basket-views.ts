import type { Db } from '../../db/db.ts';
import { basketIdOf } from '../order.ts';
import type { BasketRows } from '../order.ts';
import {
  findBasket,
  keyedById,
  toBasketReply,
  withOtherOrders,
} from '../reading/basket-queries.ts';
import { findKitchenBaskets, toKitchenBasket } from '../reading/kitchen-baskets.ts';
import { isOnBoards } from './is-on-boards.ts';
import type { ChangedOrder } from './order-feed.ts';
import { put } from './order-view.ts';
import type { OrderView, StaffViewOptions } from './order-view.ts';
import { ownList, ownOne } from './own-views.ts';
import type { FollowedList } from './own-views.ts';

// Each change of a basket changes all its orders. Only the change of the first order is sent, as the whole
// basket.

export function ownBaskets(db: Db, accountId: string, list: FollowedList): OrderView {
  const toReply = (basket: BasketRows) => toBasketReply(basket, accountId);
  const whole = ({ row, basket }: ChangedOrder) => put(`/${row.id}`, toReply(basket));
  return ownList(db, accountId, list, {
    listed: 'baskets',
    replies: async (moment, rows) => keyedById(await withOtherOrders(moment, rows), toReply),
    isListed: isFirst,
    whole,
    changes: (changed) => [whole(changed)],
  });
}

export function ownBasket(db: Db, accountId: string, id: string): OrderView {
  return ownOne(accountId, id, {
    find: async () => await findBasket(db, accountId, id),
    reply: (basket) => toBasketReply(basket, accountId),
    first: ([first]) => first,
    changes: ({ basket }) => [put('/', toBasketReply(basket, accountId))],
  });
}

export function kitchenBaskets(db: Db, { now, isAllowed, most }: StaffViewOptions): OrderView {
  return {
    accountId: null,
    isBoard: true,
    isAllowed,
    snapshot: async () => await findKitchenBaskets(db, { now: now(), most }),
    eventsOf: (changed) =>
      isFirst(changed) && isOnBoards(changed, now())
        ? [put(`/${changed.row.id}`, toKitchenBasket(changed.basket))]
        : [],
  };
}

function isFirst({ row }: ChangedOrder): boolean {
  return basketIdOf(row) === row.id;
}
