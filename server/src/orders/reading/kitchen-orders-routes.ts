import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { KitchenOrdersReply } from '@tall-order/domain/order-contract.ts';
import type { CallContext } from '../../identity/identity.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import { kitchenOrders } from '../live/order-views.ts';
import { findKitchenOrders } from './kitchen-orders.ts';
import { staffOrdersCall } from './staff-orders-call.ts';

/** All customers' orders for staff: what to make, without money. */
export function kitchenOrdersRoutes(
  context: CallContext,
  live: LiveOrders,
  { listRows }: { listRows: number },
): FastifyPluginAsyncTypebox {
  return staffOrdersCall(context, live, listRows, {
    right: 'read-kitchen',
    path: '/kitchen/orders.json',
    about: {
      operationId: 'fetchKitchenOrders',
      summary: 'The orders that the kitchen works on, keyed by id; for staff',
      description:
        'Orders of the last day that are not over, and those that ended within the hour. Of more than LIST_ROWS the oldest that are not over, and the header `X-More-Orders: newer`; `startAfter` gives those after them. With `Accept: text/event-stream` a stream of them.',
    },
    response: KitchenOrdersReply,
    view: kitchenOrders,
    read: findKitchenOrders,
  });
}
