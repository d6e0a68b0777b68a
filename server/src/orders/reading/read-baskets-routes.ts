import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BasketReply, BasketsReply } from '@tall-order/domain/basket-contract.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { Type } from 'typebox';
import { sendData } from '../../wire/data-reply.ts';
import { actorOf, requireActor } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import { shareOf } from '../../rate-limits/share-of.ts';
import { wantsStream } from '../../streams/event-stream.ts';
import { MORE_ORDERS, announceMore, boundRange, findBoundedOrders } from '../bounded-orders.ts';
import { ownBasket, ownBaskets } from '../live/basket-views.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import { findOrder } from '../order.ts';
import { keyedById, toBasketReply } from './basket-reply.ts';
import { beginsInTurn } from '../live/order-view.ts';
import type { ReadTurns } from '../../rate-limits/read-turns.ts';
import { parseOrderQuery } from './order-query-parameters.ts';
import { rangeOfOwnOrders } from './order-range.ts';
import { STREAMING, readOneCall } from './read-one-call.ts';
import { RANGE_PARAMETERS, refuseWrongQuery } from './read-orders-routes.ts';

/** Reads the caller's baskets, once or as a stream. An order placed alone is a basket of one. */
export function readBasketsRoutes(
  context: CallContext,
  live: LiveOrders,
  { listRows: most }: { listRows: number },
  inTurn: ReadTurns,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db } = context;

    app.get(
      '/baskets.json',
      {
        config: { dialect: 'data', signedIn: true, streams: true },
        onRequest: [refuseWrongQuery, requireActor(context)],
        schema: {
          operationId: 'fetchBaskets',
          summary: "The caller's own baskets with their status, keyed by id",
          description: `The query is that of the orders; a bound's second value is a basket's id. ${MORE_ORDERS} ${STREAMING}`,
          querystring: Type.Object(RANGE_PARAMETERS),
          response: { 200: BasketsReply },
        },
      },
      async (request, reply) => {
        const { accountId } = actorOf(request);
        const range = rangeOfOwnOrders(parseOrderQuery(request.query), accountId);
        const reader = shareOf(request);
        if (wantsStream(request)) {
          const view = ownBaskets(db, accountId, { range, most });
          await live.open(request, reply, beginsInTurn(view, reader, inTurn));
          return reply;
        }
        const bounded = boundRange(range, most);
        const { replies, more } = await inTurn(reader, async () => {
          const found = await findBoundedOrders(db, accountId, bounded);
          const toReply = (order: Order) => toBasketReply(order, accountId);
          return { replies: keyedById(found.orders, toReply), more: found.more };
        });
        announceMore(reply, more);
        return sendData(request, reply, { print: request.query.print }, replies);
      },
    );

    await app.register(
      readOneCall(context, live, {
        path: '/baskets/:id(^[^/]+).json',
        about: { operationId: 'fetchBasket', summary: "One of the caller's own baskets" },
        response: BasketReply,
        view: ownBasket,
        find: async (db, accountId, id) => {
          const order = await findOrder(db, accountId, id);
          return order && toBasketReply(order, accountId);
        },
      }),
    );
  };
}
