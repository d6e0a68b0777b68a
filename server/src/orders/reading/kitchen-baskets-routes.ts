import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { KitchenBasketsReply } from '@tall-order/domain/basket-contract.ts';
import type { CallContext } from '../../identity/identity.ts';
import { kitchenBaskets } from '../live/basket-views.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import { findKitchenBaskets } from './kitchen-baskets.ts';
import { staffOrdersCall } from './staff-orders-call.ts';

/** All customers' baskets for staff: what to make, without money. */
export function kitchenBasketsRoutes(
  context: CallContext,
  live: LiveOrders,
  { listRows }: { listRows: number },
): FastifyPluginAsyncTypebox {
  return staffOrdersCall(context, live, listRows, {
    right: 'read-kitchen',
    path: '/kitchen/baskets.json',
    about: {
      operationId: 'fetchKitchenBaskets',
      summary: 'The baskets that the kitchen works on, keyed by id; for staff',
      description:
        'Baskets of the last day that are not over, and those that ended within the hour. Of more than LIST_ROWS the oldest that are not over, and the header `X-More-Orders: newer`; `startAfter` gives those after them. An order placed alone is a basket of one. With `Accept: text/event-stream` a stream of them.',
    },
    response: KitchenBasketsReply,
    view: kitchenBaskets,
    read: findKitchenBaskets,
  });
}
