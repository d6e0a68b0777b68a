import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  DataErrorReply,
  OrderBody,
  OrderNameReply,
  OrderReply,
  OrdersReply,
  PriceRefusalReply,
} from '@tall-order/domain/order-contract.ts';
import { dataError } from '../errors.ts';
import { READ_PARAMETERS, sendData } from '../http/data-reply.ts';
import { refuseOtherMethods } from '../http/other-methods.ts';
import { refuseInvalidPath } from '../http/data-path.ts';
import { actorOf, requireActor } from '../identity/authenticate.ts';
import type { Identity } from '../identity/identity.ts';
import { createKeyCleanUp, parseIdempotencyKey } from './idempotency-keys.ts';
import { parseOrderQuery } from './order-query.ts';
import { windowOnOwnOrders } from './order-window.ts';
import { findOrder, findOrders } from './orders-queries.ts';
import { openDesk } from './place-order.ts';
import type { OrderDesk } from './place-order.ts';

const Text = Type.Optional(Type.String());
const OrdersQuery = Type.Object({
  ...READ_PARAMETERS,
  orderBy: Text,
  equalTo: Text,
  startAt: Text,
  startAfter: Text,
  endAt: Text,
  endBefore: Text,
  limitToFirst: Text,
  limitToLast: Text,
});

/** What the key is for, in the API description; parseIdempotencyKey holds its rules. */
const IdempotencyKey = Type.Optional(
  Type.String({
    description:
      'Made by the client, one for each order: 1 to 255 visible ASCII characters. For 24 hours the same request under the same key is answered with the same order instead of placing another one.',
  }),
);
const PlaceOrderReplies = {
  200: OrderNameReply,
  409: Type.Union([PriceRefusalReply, DataErrorReply], {
    description:
      "The price is not the shop's: both amounts are given. Or an order with this Idempotency-Key is being placed at this moment: Retry-After says when to ask again.",
  }),
  422: Type.Object(DataErrorReply.properties, {
    description: 'The Idempotency-Key was used for another order.',
  }),
};
/** An order's id stands between `/orders/` and `.json`. */
const ORDER_PATH = '/orders/:id(^[^/]+).json';

/** Placing orders and reading one's own. */
export function ordersRoutes(identity: Identity, desk: OrderDesk): FastifyPluginAsyncTypebox {
  return async (app) => {
    const config = { dialect: 'data', signedIn: true } as const;
    const placeOrder = openDesk(desk);
    const cleanUpKeys = createKeyCleanUp(desk.db, desk.now);

    app.post(
      '/orders.json',
      {
        config,
        onRequest: requireActor(identity),
        preValidation: async (request) => {
          if (request.body === undefined) throw dataError('BODY_MISSING');
        },
        schema: {
          operationId: 'placeOrder',
          tags: ['data'],
          summary: 'Place an order; the shop prices it',
          querystring: Type.Object(READ_PARAMETERS),
          headers: Type.Object({ 'idempotency-key': IdempotencyKey }),
          body: OrderBody,
          response: PlaceOrderReplies,
        },
      },
      async (request, reply) => {
        const key = parseIdempotencyKey(request.headers['idempotency-key']);
        if (key !== undefined) await cleanUpKeys();
        const name = await placeOrder(actorOf(request).accountId, request.body, key);
        return await sendData(request, reply, { print: request.query.print }, { name });
      },
    );

    app.get(
      '/orders.json',
      {
        config,
        // The contract looks at the parameters before it looks at the token.
        onRequest: [
          async (request) => {
            parseOrderQuery(request.query);
            if (request.headers['if-none-match'] !== undefined) {
              throw dataError('CONDITION_WITH_QUERY');
            }
          },
          requireActor(identity),
        ],
        schema: {
          operationId: 'fetchOrders',
          tags: ['data'],
          summary: "The caller's own orders, keyed by id",
          querystring: OrdersQuery,
          response: { 200: OrdersReply },
        },
      },
      async (request, reply) => {
        const query = parseOrderQuery(request.query);
        const { accountId } = actorOf(request);
        const orders = await findOrders(desk.db, accountId, windowOnOwnOrders(query, accountId));
        return await sendData(request, reply, { print: request.query.print }, orders);
      },
    );

    app.get(
      ORDER_PATH,
      {
        config,
        // The contract looks at the path before it looks at the token.
        onRequest: [refuseInvalidPath, requireActor(identity)],
        schema: {
          operationId: 'fetchOrder',
          tags: ['data'],
          summary: "One of the caller's own orders",
          querystring: Type.Object(READ_PARAMETERS),
          params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
          response: { 200: OrderReply },
        },
      },
      async (request, reply) => {
        const { accountId } = actorOf(request);
        const order = await findOrder(desk.db, accountId, request.params.id);
        // The same answer for other people's orders and for none, so that ids cannot be probed.
        if (order === undefined) throw dataError('PERMISSION_DENIED');
        return await sendData(request, reply, request.query, order);
      },
    );

    refuseOtherMethods(app, '/orders.json', ['GET', 'POST'], 'data');
    refuseOtherMethods(app, ORDER_PATH, ['GET'], 'data');
  };
}
