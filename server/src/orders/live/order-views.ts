import { TIME_OF_STATUS } from '@tall-order/domain/order-status.ts';
import { burgerState } from '@tall-order/domain/sold-order.ts';
import type { Db } from '../../db/db.ts';
import type { StreamEvent } from '../../streams/event-stream.ts';
import { findBoundedBurgers } from '../bounded-orders.ts';
import { burgersIn, findBurger } from '../order.ts';
import type { OrderedBurger } from '../order.ts';
import { findKitchenOrders, toKitchenOrder } from '../reading/kitchen-orders.ts';
import { toExtrasReply, toOrderReply } from '../reading/order-reply.ts';
import { isOnBoards } from './is-on-boards.ts';
import { followPaid } from './paid-patch.ts';
import { put } from './order-view.ts';
import type { OrderView, StaffViewOptions } from './order-view.ts';
import { ownList, ownOne } from './own-views.ts';
import type { FollowedList } from './own-views.ts';

// The streams of clients that know orders of one burger only: each burger of an order is sent as one.

export function ownOrders(db: Db, accountId: string, list: FollowedList): OrderView {
  const paid = followPaid();
  const whole = (one: OrderedBurger) => {
    paid.begin([one]);
    return toOrderReply(one, accountId, true);
  };
  return ownList(accountId, list, {
    find: async (bounded) => {
      const { burgers, more } = await findBoundedBurgers(db, accountId, bounded);
      const data = Object.fromEntries(burgers.map((one) => [one.burger.id, whole(one)]));
      return { orders: burgers.map(({ order }) => order), data, more };
    },
    partsOf: ({ order }) =>
      burgersIn(order).map((one) => ({
        id: one.burger.id,
        whole: () => put(`/${one.burger.id}`, whole(one)),
        changes: () => changesAt(`/${one.burger.id}`, one, paid),
      })),
  });
}

export function ownOrder(db: Db, accountId: string, id: string): OrderView {
  const paid = followPaid();
  return ownOne(accountId, id, {
    find: async () => await findBurger(db, accountId, id),
    reply: (one) => {
      paid.begin([one]);
      return toOrderReply(one, accountId, true);
    },
    changes: (one) => changesAt('', one, paid),
  });
}

export function kitchenOrders(db: Db, { now, isAllowed, most }: StaffViewOptions): OrderView {
  /** ids of the burgers that the stream has sent; null if its snapshot had all orders */
  let sent: Set<string> | null = null;
  return {
    accountId: null,
    isBoard: true,
    isAllowed,
    snapshot: async () => {
      const { orders, data, more } = await findKitchenOrders(db, { now: now(), most });
      if (more !== null) sent = new Set(Object.keys(data));
      return { orders, data };
    },
    eventsOf: ({ order, isNew }) => {
      if (!isOnBoards(order, now())) return [];
      return burgersIn(order).map((one) => {
        const { id } = one.burger;
        // After an account was deleted, its orders lack more than their state says, so they are sent whole.
        const isFirst = isNew || order.accountId === null || sent?.has(id) === false;
        sent?.add(id);
        return isFirst ? put(`/${id}`, toKitchenOrder(one)) : statePatch(`/${id}/state`, one);
      });
    },
  };
}

/**
 * The events for a changed burger of a customer.
 * @param path of the burger; empty in the stream of a single one
 */
function changesAt(
  path: string,
  one: OrderedBurger,
  paid: ReturnType<typeof followPaid>,
): StreamEvent[] {
  const { order, burger } = one;
  const hasExtras = order.extras.length > 0 && burger.id === order.id;
  const extras = hasExtras ? [put(`${path}/extras`, toExtrasReply(order))] : [];
  return [statePatch(`${path}/state`, one), ...extras, ...paid.patchOf(path || '/', one)];
}

/** Names every time, null for a step that was not taken, so that an undone step leaves no time behind. */
function statePatch(path: string, { order, burger }: OrderedBurger): StreamEvent {
  const none = Object.fromEntries(Object.values(TIME_OF_STATUS).map((time) => [time, null]));
  return { event: 'patch', data: { path, data: { ...none, ...burgerState(order, burger) } } };
}
