import { isAtCounter } from '@tall-order/domain/order-status.ts';
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
import { followSentBaskets } from './sent-baskets.ts';
import { readBasketState } from '../status/order-state-queries.ts';

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

/** The baskets to make; one that only time takes off the boards is sent as null. */
export function kitchenBaskets(db: Db, { now, isAllowed, most }: StaffViewOptions): OrderView {
  const sent = followSentBaskets(isAtCounter, now);
  return {
    accountId: null,
    isBoard: true,
    isAllowed,
    snapshot: async () => {
      const found = await findKitchenBaskets(db, { now: now(), most });
      for (const [id, { state }] of Object.entries(found.data)) sent.add(id, state);
      return found;
    },
    eventsOf: (changed) => {
      if (!isFirst(changed) || !isOnBoards(changed, now())) return [];
      sent.add(changed.row.id, readBasketState(changed.basket));
      return [put(`/${changed.row.id}`, toKitchenBasket(changed.basket))];
    },
    passed: sent.passed,
  };
}

function isFirst({ row }: ChangedOrder): boolean {
  return basketIdOf(row) === row.id;
}
