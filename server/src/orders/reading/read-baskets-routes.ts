import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BasketReply, BasketsReply } from '@tall-order/domain/basket-contract.ts';
import { Type } from 'typebox';
import { dataError } from '../../wire/request-error.ts';
import { refuseInvalidPath } from '../../wire/data-path.ts';
import { READ_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import { refuseOtherMethods } from '../../wire/other-methods.ts';
import { actorOf, requireActor } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import { wantsStream } from '../../streams/event-stream.ts';
import { MORE_ORDERS, announceMore, boundRange, findBoundedRows } from '../bounded-orders.ts';
import { ownBasket, ownBaskets } from '../live/basket-views.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import { findBasket, toBasketReply, withOtherOrders } from './basket-queries.ts';
import { parseOrderQuery } from './order-query-parameters.ts';
import { rangeOfOwnOrders } from './order-range.ts';
import { RANGE_PARAMETERS, STREAMING, refuseWrongQuery } from './read-orders-routes.ts';

const BASKET_PATH = '/baskets/:id(^[^/]+).json';

/** Reading one's own baskets, once or as a stream. An order placed alone is a basket of one. */
export function readBasketsRoutes(
  context: CallContext,
  live: LiveOrders,
  { listRows: most }: { listRows: number },
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db } = context;
    const config = { dialect: 'data', signedIn: true, streams: true } as const;

    app.get(
      '/baskets.json',
      {
        config,
        onRequest: [refuseWrongQuery, requireActor(context)],
        schema: {
          operationId: 'fetchBaskets',
          tags: ['data'],
          summary: "The caller's own baskets with their status, keyed by id",
          description: `The query is that of the orders; a bound's second value is a basket's id. ${MORE_ORDERS} ${STREAMING}`,
          querystring: Type.Object(RANGE_PARAMETERS),
          response: { 200: BasketsReply },
        },
      },
      async (request, reply) => {
        const { accountId } = actorOf(request);
        const range = rangeOfOwnOrders(parseOrderQuery(request.query), accountId);
        if (wantsStream(request)) {
          await live.open(request, reply, ownBaskets(db, accountId, { range, most }));
          return reply;
        }
        const bounded = boundRange(range, most);
        const { rows, more } = await findBoundedRows(db, accountId, bounded, 'baskets');
        announceMore(reply, more);
        const baskets = await withOtherOrders(db, rows);
        const replies = baskets.map((basket) => [basket[0].id, toBasketReply(basket, accountId)]);
        const { print } = request.query;
        return sendData(request, reply, { print }, Object.fromEntries(replies));
      },
    );

    app.get(
      BASKET_PATH,
      {
        config,
        // The contract looks at the path before it looks at the token.
        onRequest: [refuseInvalidPath, requireActor(context)],
        schema: {
          operationId: 'fetchBasket',
          tags: ['data'],
          summary: "One of the caller's own baskets",
          description: STREAMING,
          querystring: Type.Object(READ_PARAMETERS),
          params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
          response: { 200: BasketReply },
        },
      },
      async (request, reply) => {
        const { accountId } = actorOf(request);
        const { id } = request.params;
        if (wantsStream(request)) {
          await live.open(request, reply, ownBasket(db, accountId, id));
          return reply;
        }
        const basket = await findBasket(db, accountId, id);
        // The same answer for other people's baskets and for none, so that ids cannot be probed.
        if (basket === undefined) throw dataError('PERMISSION_DENIED');
        return sendData(request, reply, request.query, toBasketReply(basket, accountId));
      },
    );

    refuseOtherMethods(app, BASKET_PATH, ['GET'], 'data');
  };
}
