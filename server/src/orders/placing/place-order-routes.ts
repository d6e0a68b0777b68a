import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  DataErrorReply,
  OrderBody,
  OrderNameReply,
  PriceRefusalReply,
  SoldOutReply,
  TooCheapReply,
} from '@tall-order/domain/order-contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { WRITE_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import { refuseOtherMethods } from '../../wire/other-methods.ts';
import { requireBody } from '../../wire/require-body.ts';
import { clientNetwork } from '../../rate-limits/client-network.ts';
import { sentFields } from '../../wire/sent-fields.ts';
import { actorOf, requireActor } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import { answerInTime } from './answer-in-time.ts';
import { createKeyCleanUp, parseIdempotencyKey } from './idempotency-keys.ts';
import { createOrderPlacer } from './place-order.ts';
import type { OrderPlacing } from './place-order.ts';

/** What the key is for, in the API description; parseIdempotencyKey holds its rules. */
const IdempotencyKey = Type.Optional(
  Type.String({
    description:
      'Made by the client, one for each order: 1 to 255 visible ASCII characters. For 24 hours the same request under the same key is answered with the same order instead of placing another one.',
  }),
);
const PlaceOrderReplies = {
  200: OrderNameReply,
  409: Type.Union([PriceRefusalReply, SoldOutReply, TooCheapReply, DataErrorReply], {
    description:
      "The price is not the shop's: both amounts are given. Or something is sold out: its names are given. Or the burger costs less than the least price that the owner has set: it is given. Or an order with this Idempotency-Key is being placed at this moment: Retry-After says when to ask again.",
  }),
  422: Type.Object(DataErrorReply.properties, {
    description: 'The Idempotency-Key was used for another order.',
  }),
  429: Type.Object(DataErrorReply.properties, {
    description:
      'The account has too many open orders, or it or its network has ordered too often within an hour. Retry-After says when to try again.',
  }),
};

/** Placing orders; read-orders-routes.ts reads them. */
export function placeOrderRoutes(
  context: CallContext,
  { orderAnswerMs, ...selling }: Omit<OrderPlacing, 'db' | 'now'> & { orderAnswerMs: number },
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const config = { dialect: 'data', signedIn: true } as const;
    const { db, now } = context;
    const placeOrder = createOrderPlacer({ db, now, ...selling });
    const cleanUpKeys = createKeyCleanUp(db, now);
    const requireCustomer = requireActor(context);
    const inTime = async <Answer>(work: Promise<Answer>, reply: FastifyReply): Promise<Answer> =>
      await answerInTime(work, orderAnswerMs - reply.elapsedTime);

    app.post(
      '/orders.json',
      {
        config,
        onRequest: async (request, reply) => await inTime(requireCustomer(request), reply),
        preValidation: [requireBody, leaveOutNulls],
        schema: {
          operationId: 'placeOrder',
          tags: ['data'],
          summary: 'Place an order; the shop prices it',
          querystring: Type.Object(WRITE_PARAMETERS),
          headers: Type.Object({ 'idempotency-key': IdempotencyKey }),
          body: OrderBody,
          response: PlaceOrderReplies,
        },
      },
      async (request, reply) => {
        const key = parseIdempotencyKey(request.headers['idempotency-key']);
        const customer = { ...actorOf(request), network: clientNetwork(request.ip) };
        const placing = async () => {
          if (key !== undefined) await cleanUpKeys();
          return await placeOrder(customer, request.body, key);
        };
        const name = await inTime(placing(), reply);
        return sendData(request, reply, { print: request.query.print }, { name });
      },
    );

    refuseOtherMethods(app, '/orders.json', ['GET', 'POST'], 'data');
  };
}

/** The tree that orders are in keeps no nulls: an order with some is the same order without them. */
async function leaveOutNulls(request: FastifyRequest): Promise<void> {
  request.body = sentFields(request.body);
}
