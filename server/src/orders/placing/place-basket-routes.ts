import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  BasketBody,
  BasketNameReply,
  BasketPricesReply,
  BasketSoldOutReply,
  BasketTooCheapReply,
} from '@tall-order/domain/basket-contract.ts';
import { DataErrorReply } from '@tall-order/domain/order-contract.ts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireActor } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import { WRITE_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import { refuseOtherMethods } from '../../wire/other-methods.ts';
import { requireBody } from '../../wire/require-body.ts';
import { sentFields } from '../../wire/sent-fields.ts';
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
  200: BasketNameReply,
  409: Type.Union([BasketPricesReply, BasketSoldOutReply, BasketTooCheapReply, DataErrorReply], {
    description:
      "An amount is not the shop's: all amounts are given, as they were sent and as the shop has them. Or something is sold out: its names and places are given. Or a burger costs less than the least price that the owner has set: it is given. Or a basket with this Idempotency-Key is being placed at this moment: Retry-After says when to ask again.",
  }),
  ...KeyAndLimitReplies,
};

/** Placing burgers and extras together, all of them or none. */
export function placeBasketRoutes(
  context: CallContext,
  { placer, orderAnswerMs }: PlacingParts,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const requireCustomer = requireActor(context);
    const inTime = answeringWithin(orderAnswerMs);

    app.post(
      '/baskets.json',
      {
        config: { dialect: 'data', signedIn: true },
        onRequest: async (request, reply) => await inTime(requireCustomer(request), reply),
        preValidation: [requireBody, leaveOutNulls, leaveOutNullsOfBurgers],
        schema: {
          operationId: 'placeBasket',
          tags: ['data'],
          summary: 'Order several burgers and extras together; the shop prices them',
          querystring: Type.Object(WRITE_PARAMETERS),
          headers: Type.Object({ 'idempotency-key': IdempotencyKey }),
          body: BasketBody,
          response: Replies,
        },
      },
      async (request, reply) => {
        const placed = await inTime(
          placer.placeBasket(customerOf(request), request.body, keyOf(request)),
          reply,
        );
        return sendData(request, reply, { print: request.query.print }, placed);
      },
    );

    refuseOtherMethods(app, '/baskets.json', ['GET', 'POST'], 'data');
  };
}

async function leaveOutNullsOfBurgers(request: FastifyRequest): Promise<void> {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || !('burgers' in body)) return;
  if (Array.isArray(body.burgers)) body.burgers = body.burgers.map(sentFields);
}
