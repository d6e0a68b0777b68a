import type { FastifyRequest } from 'fastify';
import { actorOf } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import type { ReadTurns } from '../../rate-limits/read-turns.ts';
import { shareOf } from '../../rate-limits/share-of.ts';
import type { Handlers } from '../../roles/answer-calls.ts';
import { wantsStream } from '../../streams/event-stream.ts';
import { sendData } from '../../wire/data-reply.ts';
import { dataError } from '../../wire/request-error.ts';
import { announceMore } from '../bounded-orders.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import { beginsInTurn } from '../live/order-view.ts';
import { ownOrder, ownOrders } from '../live/order-views.ts';
import { findBurger } from '../order.ts';
import { createOrderListCache } from './order-list-cache.ts';
import { parseOrderQuery } from './order-query-parameters.ts';
import type { OrderQueryParameters } from './order-query-parameters.ts';
import { rangeOfOwnOrders } from './order-range.ts';
import { toOrderReply } from './order-reply.ts';
import { readOneCall } from './read-one-call.ts';

/** Reads the caller's orders, once or as a stream; place-order-routes.ts places orders. */
export function readOrdersRoutes(
  context: CallContext,
  live: LiveOrders,
  { listRows: most }: { listRows: number },
  inTurn: ReadTurns,
) {
  const { db } = context;
  const readOrderList = createOrderListCache(db, inTurn, most);
  return {
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
  } satisfies Partial<Handlers>;
}

/** @throws RequestError 400 for parameters that the contract does not allow together */
export async function refuseWrongQuery(request: FastifyRequest): Promise<void> {
  parseOrderQuery(request.query as OrderQueryParameters); // the schema has checked that all are texts
  if (request.headers['if-none-match'] !== undefined) throw dataError('CONDITION_WITH_QUERY');
}
