import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DataErrorReply, OrderBody, OrderNameReply } from '@tall-order/domain/order-contract.ts';
import {
  PriceRefusalReply,
  SALE_REFUSALS,
  SoldOutReply,
  TooCheapReply,
} from '@tall-order/domain/order-refusal-contract.ts';
import { Type } from 'typebox';
import type { CallContext } from '../../identity/identity.ts';
import { placingCall } from './placing-call.ts';
import type { PlacingParts } from './placing-call.ts';

const REPLIES = {
  200: OrderNameReply,
  409: Type.Union(
    [PriceRefusalReply, SoldOutReply, TooCheapReply, ...SALE_REFUSALS, DataErrorReply],
    {
      description:
        "The price is not the shop's: both amounts are given. Or something is sold out: its names are given. Or the burger costs less than the least price that the owner has set: it is given. Or nothing is sold at this moment: opensAt says when again. Or the delivery is below the minimum, or its fee is not the shop's: the amounts are given. Or an order with this Idempotency-Key is being placed at this moment: Retry-After says when to ask again.",
    },
  ),
};

/** The call that places one burger; place-basket-routes.ts places several. */
export function placeOrderRoutes(
  context: CallContext,
  { placer, orderAnswerMs }: PlacingParts,
): FastifyPluginAsyncTypebox {
  return placingCall(context, orderAnswerMs, {
    path: '/orders.json',
    about: { operationId: 'placeOrder', summary: 'Place an order; the shop prices it' },
    body: OrderBody,
    replies: REPLIES,
    place: async (customer, order, key) => ({
      name: await placer.placeOrder(customer, order, key),
    }),
  });
}
