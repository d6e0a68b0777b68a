import { TIME_OF_STATUS } from '@tall-order/domain/order-status.ts';
import { burgerState, hasPayments } from '@tall-order/domain/sold-order.ts';
import type { Db } from '../db/schema.ts';
import type { StreamEvent } from '../http/streams/event-stream.ts';
import { findBoundedBurgers } from '../orders/bounded-orders.ts';
import { burgersIn, findBurger } from '../orders/order.ts';
import type { OrderedBurger } from '../orders/order.ts';
import { paidOf, toExtrasReply } from '../orders/reading/whole-order-reply.ts';
import { toStreamedOrder } from './order-reply.ts';
import { put, ownList, ownOne } from '../orders/live/order-view.ts';
import type { OrderView, FollowedList } from '../orders/live/order-view.ts';

// The streams of clients that know orders of one burger only: each burger of an order is sent as one.

export function ownOrders(db: Db, accountId: string, list: FollowedList): OrderView {
  const paid = followPaid();
  const whole = (one: OrderedBurger) => {
    paid.begin([one]);
    return toStreamedOrder(one, accountId);
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
        isAmended: order.change !== null,
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
      return toStreamedOrder(one, accountId);
    },
    changes: (one) =>
      one.order.change === null
        ? changesAt('', one, paid)
        : [put('/', toStreamedOrder(one, accountId))],
  });
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

const NOTHING_PAID = { paid: null, reduction: null, due: null };

/**
 * For one stream: patches with the amounts paid and due, at the first burger of an order. An order that was
 * never paid gets none.
 */
function followPaid(): {
  begin: (burgers: OrderedBurger[]) => void;
  patchOf: (path: string, changed: OrderedBurger) => StreamEvent[];
} {
  const paid = new Set<string>();
  return {
    begin: (burgers) => {
      for (const { order } of burgers) if (hasPayments(order)) paid.add(order.id);
    },
    patchOf: (path, { order, burger }) => {
      if (burger.id !== order.id || (!hasPayments(order) && !paid.has(order.id))) return [];
      paid.add(order.id);
      return [{ event: 'patch', data: { path, data: { ...NOTHING_PAID, ...paidOf(order) } } }];
    },
  };
}
