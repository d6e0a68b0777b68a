import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { kitchenOrders } from '../live/whole-order-views.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import { findKitchenOrders } from './kitchen-orders.ts';
import { staffOrdersCall } from './read-calls.ts';

/** All customers' orders for staff: what to make, without money. */
export function kitchenOrdersRoutes(
  context: CallContext,
  live: LiveOrders,
  { listRows }: { listRows: number },
) {
  return {
    'GET /kitchen/baskets.json': staffOrdersCall(context, live, listRows, {
      right: 'read-kitchen',
      view: kitchenOrders,
      read: findKitchenOrders,
    }),
  } satisfies Partial<Handlers>;
}
