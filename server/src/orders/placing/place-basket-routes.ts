import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  BasketBody,
  BasketNameReply,
  BasketPricesReply,
  BasketSoldOutReply,
  BasketTooCheapReply,
} from '@tall-order/domain/basket-contract.ts';
import { DataErrorReply } from '@tall-order/domain/order-contract.ts';
import { SALE_REFUSALS } from '@tall-order/domain/order-refusal-contract.ts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { CallContext } from '../../identity/identity.ts';
import { sentFields } from '../../wire/sent-fields.ts';
import { placingCall } from './placing-call.ts';
import type { PlacingParts } from './placing-call.ts';

const REPLIES = {
  200: BasketNameReply,
  409: Type.Union(
    [BasketPricesReply, BasketSoldOutReply, BasketTooCheapReply, ...SALE_REFUSALS, DataErrorReply],
    {
      description:
        "An amount is not the shop's: all amounts are given, as they were sent and as the shop has them. Or something is sold out: its names and places are given. Or a burger costs less than the least price that the owner has set: it is given. Or nothing is sold at this moment: opensAt says when again. Or the delivery is below the minimum, or its fee is not the shop's: the amounts are given. Or a basket with this Idempotency-Key is being placed at this moment: Retry-After says when to ask again.",
    },
  ),
};

/** Placing burgers and extras together, all of them or none. */
export function placeBasketRoutes(
  context: CallContext,
  { placer, orderAnswerMs }: PlacingParts,
): FastifyPluginAsyncTypebox {
  return placingCall(context, orderAnswerMs, {
    path: '/baskets.json',
    about: {
      operationId: 'placeBasket',
      summary: 'Order several burgers and extras together; the shop prices them',
    },
    body: BasketBody,
    replies: REPLIES,
    beforehand: [leaveOutNullsOfBurgers],
    place: async (customer, basket, key) => await placer.placeBasket(customer, basket, key),
  });
}

async function leaveOutNullsOfBurgers(request: FastifyRequest): Promise<void> {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || !('burgers' in body)) return;
  if (Array.isArray(body.burgers)) body.burgers = body.burgers.map(sentFields);
}
