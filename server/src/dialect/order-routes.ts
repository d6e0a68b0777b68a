import { actorOf } from '../accounts/identity/authenticate.ts';
import type { CallContext } from '../accounts/identity/identity.ts';
import type { ReadTurns } from '../http/rate-limits/read-turns.ts';
import { shareOf } from '../http/rate-limits/fair-queue.ts';
import type { Handlers } from '../accounts/roles/answer-calls.ts';
import { writerOf } from '../accounts/roles/write-as.ts';
import { wantsStream } from '../http/streams/event-stream.ts';
import { sendData } from '../http/wire/data-reply.ts';
import { announceMore } from '../orders/bounded-orders.ts';
import type { LiveOrders } from '../orders/live/live-orders.ts';
import { beginsInTurn } from '../orders/live/order-view.ts';
import { ownOrder, ownOrders } from './order-views.ts';
import { findBurger } from '../orders/order.ts';
import { leaveOutNulls } from '../http/wire/fields.ts';
import { customerOf, keyOf, placingCall } from '../orders/placing/place-order-routes.ts';
import type { PlacingParts } from '../orders/placing/place-order-routes.ts';
import { changeState, stateFor, stateReader } from '../orders/status/order-state-routes.ts';
import { createOrderListCache } from './order-list-cache.ts';
import { parseOrderQuery, refuseWrongQuery } from '../orders/reading/order-query-parameters.ts';
import { rangeOfOwnOrders } from '../orders/reading/order-range.ts';
import { toOrderReply } from './order-reply.ts';
import { readOneCall } from '../orders/reading/read-calls.ts';

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
