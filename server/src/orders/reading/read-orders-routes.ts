import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OrderReply, OrdersReply } from '@tall-order/domain/order-contract.ts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { dataError } from '../../wire/request-error.ts';
import { READ_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import { actorOf, requireActor } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import { shareOf } from '../../rate-limits/share-of.ts';
import { STREAM_PARAMETERS, wantsStream } from '../../streams/event-stream.ts';
import { MORE_ORDERS, announceMore } from '../bounded-orders.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import { findBurger } from '../order.ts';
import { beginsInTurn } from '../live/order-view.ts';
import type { ReadTurns } from '../../rate-limits/read-turns.ts';
import { createOrderListCache } from './order-list-cache.ts';
import { parseOrderQuery } from './order-query-parameters.ts';
import type { OrderQueryParameters } from './order-query-parameters.ts';
import { ownOrder, ownOrders } from '../live/order-views.ts';
import { rangeOfOwnOrders } from './order-range.ts';
import { toOrderReply } from './order-reply.ts';
import { STREAMING, readOneCall } from './read-one-call.ts';

const Text = Type.Optional(Type.String());
/** The query parameters of the specification's call. */
export const RANGE_PARAMETERS = {
  ...READ_PARAMETERS,
  ...STREAM_PARAMETERS,
  orderBy: Text,
  equalTo: Text,
  startAt: Text,
  startAfter: Text,
  endAt: Text,
  endBefore: Text,
  limitToFirst: Text,
  limitToLast: Text,
};

/** Reads the caller's orders, once or as a stream; place-order-routes.ts places orders. */
export function readOrdersRoutes(
  context: CallContext,
  live: LiveOrders,
  { listRows: most }: { listRows: number },
  inTurn: ReadTurns,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db } = context;
    const readOrderList = createOrderListCache(db, inTurn, most);

    app.get(
      '/orders.json',
      {
        config: { dialect: 'data', signedIn: true, streams: true },
        // In the contract, wrong parameters are refused before a wrong token.
        onRequest: [refuseWrongQuery, requireActor(context)],
        schema: {
          operationId: 'fetchOrders',
          summary: "The caller's own orders, keyed by id",
          description: `${MORE_ORDERS} ${STREAMING}`,
          querystring: Type.Object(RANGE_PARAMETERS),
          response: { 200: OrdersReply },
        },
      },
      async (request, reply) => {
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
    );

    await app.register(
      readOneCall(context, live, {
        path: '/orders/:id(^[^/]+).json',
        about: { operationId: 'fetchOrder', summary: "One of the caller's own orders" },
        response: OrderReply,
        view: ownOrder,
        find: async (db, accountId, id) => {
          const found = await findBurger(db, accountId, id);
          return found && toOrderReply(found, accountId);
        },
      }),
    );
  };
}

/** @throws RequestError 400 for parameters that the contract does not allow together */
export async function refuseWrongQuery(request: FastifyRequest): Promise<void> {
  parseOrderQuery(request.query as OrderQueryParameters); // the schema has checked that all are texts
  if (request.headers['if-none-match'] !== undefined) throw dataError('CONDITION_WITH_QUERY');
}
