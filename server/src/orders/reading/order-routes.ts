import { actorOf } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import type { ReadTurns } from '../../rate-limits/read-turns.ts';
import { shareOf } from '../../rate-limits/share-of.ts';
import type { Handlers } from '../../roles/answer-calls.ts';
import { writerOf } from '../../roles/write-as.ts';
import { wantsStream } from '../../streams/event-stream.ts';
import { sendData } from '../../wire/data-reply.ts';
import { announceMore } from '../bounded-orders.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import { beginsInTurn } from '../live/order-view.ts';
import { ownOrder, ownOrders } from '../live/order-views.ts';
import { findBurger } from '../order.ts';
import { customerOf, keyOf, leaveOutNulls, placingCall } from '../placing/placing-call.ts';
import type { PlacingParts } from '../placing/placing-call.ts';
import { changeState, stateFor, stateReader } from '../status/change-state.ts';
import { createOrderListCache } from './order-list-cache.ts';
import { parseOrderQuery, refuseWrongQuery } from './order-query-parameters.ts';
import { rangeOfOwnOrders } from './order-range.ts';
import { toOrderReply } from './order-reply.ts';
import { readOneCall } from './read-one-call.ts';

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
