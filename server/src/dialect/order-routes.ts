import { TIME_OF_STATUS } from '@tall-order/domain/order-status.ts';
import { burgerState, hasPayments } from '@tall-order/domain/sold-order.ts';
import { actorOf } from '../accounts/identity/authenticate.ts';
import type { CallContext } from '../accounts/identity/identity.ts';
import type { ReadTurns } from '../http/rate-limits/read-turns.ts';
import { shareOf } from '../http/rate-limits/fair-queue.ts';
import type { Handlers } from '../accounts/roles/answer-calls.ts';
import { writerOf } from '../accounts/roles/write-as.ts';
import { wantsStream } from '../http/streams/event-stream.ts';
import { sendData } from '../http/wire/data-reply.ts';
import { announceMore, findBoundedBurgers } from '../orders/bounded-orders.ts';
import type { LiveOrders } from '../orders/live/live-orders.ts';
import { beginsInTurn, put, ownList, ownOne } from '../orders/live/order-view.ts';
import { findBurger, burgersIn } from '../orders/order.ts';
import { leaveOutNulls } from '../http/wire/fields.ts';
import { customerOf, keyOf, placingCall } from '../orders/placing/place-order-routes.ts';
import type { PlacingParts } from '../orders/placing/place-order-routes.ts';
import { changeState, stateFor, stateReader } from '../orders/status/order-state-routes.ts';
import { createOrderListCache } from './order-list-cache.ts';
import { parseOrderQuery, refuseWrongQuery } from '../orders/reading/order-query-parameters.ts';
import { rangeOfOwnOrders } from '../orders/reading/order-range.ts';
import { toOrderReply, toStreamedOrder } from './order-reply.ts';
import { readOneCall } from '../orders/reading/read-calls.ts';
import type { Db } from '../db/schema.ts';
import type { StreamEvent } from '../http/streams/event-stream.ts';
import type { OrderedBurger } from '../orders/order.ts';
import { paidOf, toExtrasReply } from '../orders/reading/whole-order-reply.ts';
import type { OrderView, FollowedList } from '../orders/live/order-view.ts';

interface OrderRouteParts {
  live: LiveOrders;
  inTurn: ReadTurns;
  placing: PlacingParts;
  /** the most orders in a list */
  listRows: number;
}

/**
 * The calls of clients that know orders of one burger only: they place one, read their own, once or as a stream,
 * and change its status.
 */
export function orderRoutes(
  context: CallContext,
  { live, inTurn, placing, listRows: most }: OrderRouteParts,
) {
  const { db, now } = context;
  const { inTime, route } = placingCall(placing.orderAnswerMs);
  const readOrderList = createOrderListCache(db, inTurn, most);
  return {
    'POST /orders.json': {
      ...route,
      preValidation: [leaveOutNulls],
      answer: async (request, reply) => {
        const { body, headers } = request;
        const name = placing.placer.placeOrder(customerOf(request), body, keyOf(headers));
        return { name: await inTime(name, reply) };
      },
    },
    'GET /orders.json': {
      first: refuseWrongQuery,
      answer: async (request, reply) => {
        const query = parseOrderQuery(request.query);
        const { accountId } = actorOf(request);
        const range = rangeOfOwnOrders(query, accountId);
        const reader = shareOf(request);
        if (wantsStream(request)) {
          const view = ownOrders(db, accountId, { range, most });
          await live.open(request, reply, beginsInTurn(view, reader, inTurn));
          return reply;
        }
        const { text, more } = await readOrderList(reader, range);
        announceMore(reply, more);
        return sendData(request, reply, { print: request.query.print }, text);
      },
    },
    'GET /orders/:id.json': readOneCall(context, live, {
      view: ownOrder,
      find: async (from, accountId, id) => {
        const found = await findBurger(from, accountId, id);
        return found && toOrderReply(found, accountId);
      },
    }),
    // The status has calls of its own, because the replies with orders stay as the specification has them.
    'GET /orders/:id/state.json': async (request) => {
      const reader = await stateReader(db, actorOf(request).accountId, now());
      return await stateFor(db, request.params.id, reader);
    },
    'PATCH /orders/:id/state.json': async (request) =>
      await changeState(context, request.params.id, request.body, writerOf(request), now()),
  } satisfies Partial<Handlers>;
}

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
