import { isAtCounter } from '@tall-order/domain/order-status.ts';
import { isGuests } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Db } from '../../db/schema.ts';
import { findBoundedOrders } from '../bounded-orders.ts';
import { findOrder } from '../order.ts';
import type { OrderedBurger } from '../order.ts';
import { keyedById, toWholeOrderReply } from '../reading/whole-order-reply.ts';
import { findKitchenOrders, toKitchenOrder } from '../reading/kitchen-orders.ts';
import { followSentOrders, put, ownList, ownOne } from './order-view.ts';
import type { OrderView, StaffViewOptions, FollowedList } from './order-view.ts';

// Each change of an order is sent as the whole order.

export function ownWholeOrders(db: Db, accountId: string, list: FollowedList): OrderView {
  return ownList(accountId, list, {
    find: async (bounded) => {
      const found = await findBoundedOrders(db, accountId, bounded);
      const data = keyedById(found.orders, (order) => toWholeOrderReply(order, accountId));
      return { ...found, data };
    },
    partsOf: ({ order }) => {
      const whole = () => put(`/${order.id}`, toWholeOrderReply(order, accountId));
      return [{ id: order.id, isAmended: false, whole, changes: () => [whole()] }];
    },
  });
}

export function ownWholeOrder(db: Db, accountId: string, id: string): OrderView {
  const reply = ({ order }: OrderedBurger) => toWholeOrderReply(order, accountId);
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
export function kitchenOrders(db: Db, { now, isAllowed, most }: StaffViewOptions): OrderView {
  const sent = followSentOrders(isAtCounter, now);
  return {
    accountId: null,
    isBoard: true,
    isAllowed,
    snapshot: async () => {
      const { orders, data } = await findKitchenOrders(db, { now: now(), most });
      for (const order of orders) sent.add(order);
      return { orders, data };
    },
    eventsOf: ({ order }) => {
      if (!isOnBoards(order, now())) return [];
      sent.add(order);
      return [put(`/${order.id}`, toKitchenOrder(order))];
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
function isOnBoards(order: Order, now: number): boolean {
  const hasLeft = order.accountId === null && !isGuests(order);
  return hasLeft || isAtCounter(order, now);
}
