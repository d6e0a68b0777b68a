import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  DataErrorReply,
  OrderBody,
  OrderNameReply,
  PriceRefusalReply,
  SoldOutReply,
  TooCheapReply,
} from '@tall-order/domain/order-contract.ts';
import { Type } from 'typebox';
import { WRITE_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import { refuseOtherMethods } from '../../wire/other-methods.ts';
import { requireBody } from '../../wire/require-body.ts';
import { requireActor } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import {
  IdempotencyKey,
  KeyAndLimitReplies,
  answeringWithin,
  customerOf,
  keyOf,
  leaveOutNulls,
} from './placing-parts.ts';
import type { PlacingParts } from './placing-parts.ts';

const Replies = {
  200: OrderNameReply,
  409: Type.Union([PriceRefusalReply, SoldOutReply, TooCheapReply, DataErrorReply], {
    description:
      "The price is not the shop's: both amounts are given. Or something is sold out: its names are given. Or the burger costs less than the least price that the owner has set: it is given. Or an order with this Idempotency-Key is being placed at this moment: Retry-After says when to ask again.",
  }),
  ...KeyAndLimitReplies,
};

/** Placing a burger alone; place-basket-routes.ts places several. */
export function placeOrderRoutes(
  context: CallContext,
  { placer, orderAnswerMs }: PlacingParts,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const requireCustomer = requireActor(context);
    const inTime = answeringWithin(orderAnswerMs);

    app.post(
      '/orders.json',
      {
        config: { dialect: 'data', signedIn: true },
        onRequest: async (request, reply) => await inTime(requireCustomer(request), reply),
        preValidation: [requireBody, leaveOutNulls],
        schema: {
          operationId: 'placeOrder',
          tags: ['data'],
          summary: 'Place an order; the shop prices it',
          querystring: Type.Object(WRITE_PARAMETERS),
          headers: Type.Object({ 'idempotency-key': IdempotencyKey }),
          body: OrderBody,
          response: Replies,
        },
      },
      async (request, reply) => {
        const name = await inTime(
          placer.placeOrder(customerOf(request), request.body, keyOf(request)),
          reply,
        );
        return sendData(request, reply, { print: request.query.print }, { name });
      },
    );

    refuseOtherMethods(app, '/orders.json', ['GET', 'POST'], 'data');
  };
}
