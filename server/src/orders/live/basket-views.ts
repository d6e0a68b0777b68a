import { isAtCounter } from '@tall-order/domain/order-status.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Db } from '../../db/schema.ts';
import { findBoundedOrders } from '../bounded-orders.ts';
import { findOrder } from '../order.ts';
import type { OrderedBurger } from '../order.ts';
import { keyedById, toBasketReply } from '../reading/basket-reply.ts';
import { findKitchenBaskets, toKitchenBasket } from '../reading/kitchen-baskets.ts';
import { followSentBaskets, put } from './order-view.ts';
import type { OrderView, StaffViewOptions } from './order-view.ts';
import { ownList, ownOne } from './own-views.ts';
import type { FollowedList } from './own-views.ts';

// Each change of an order is sent as the whole order.

export function ownBaskets(db: Db, accountId: string, list: FollowedList): OrderView {
  return ownList(accountId, list, {
    find: async (bounded) => {
      const found = await findBoundedOrders(db, accountId, bounded);
      const data = keyedById(found.orders, (order) => toBasketReply(order, accountId));
      return { ...found, data };
    },
    partsOf: ({ order }) => {
      const whole = () => put(`/${order.id}`, toBasketReply(order, accountId));
      return [{ id: order.id, whole, changes: () => [whole()] }];
    },
  });
}

export function ownBasket(db: Db, accountId: string, id: string): OrderView {
  const reply = ({ order }: OrderedBurger) => toBasketReply(order, accountId);
  return ownOne(accountId, id, {
    find: async () => {
      const order = await findOrder(db, accountId, id);
      return order && { order, burger: order.burgers[0] };
    },
    reply,
    changes: (one) => [put('/', reply(one))],
  });
}

/** The orders to make; one that only time takes off the boards is sent as null. */
export function kitchenBaskets(db: Db, { now, isAllowed, most }: StaffViewOptions): OrderView {
  const sent = followSentBaskets(isAtCounter, now);
  return {
    accountId: null,
    isBoard: true,
    isAllowed,
    snapshot: async () => {
      const { orders, data } = await findKitchenBaskets(db, { now: now(), most });
      for (const { id, state } of orders) sent.add(id, state);
      return { orders, data };
    },
    eventsOf: ({ order }) => {
      if (!isOnBoards(order, now())) return [];
      sent.add(order.id, order.state);
      return [put(`/${order.id}`, toKitchenBasket(order))];
    },
    passed: sent.passed,
  };
}

/**
 * Whether a changed order is sent to the kitchen's streams. An order that ended long ago is not: only its
 * payments can change. An order whose account was deleted always is, because boards must drop what the
 * customer filled in.
 * @param now milliseconds since 1970
 */
function isOnBoards({ accountId, state }: Order, now: number): boolean {
  return accountId === null || isAtCounter(state, now);
}
