import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { kitchenBaskets } from '../live/basket-views.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import { findKitchenBaskets } from './kitchen-baskets.ts';
import { staffOrdersCall } from './read-calls.ts';

/** All customers' baskets for staff: what to make, without money. */
export function kitchenBasketsRoutes(
  context: CallContext,
  live: LiveOrders,
  { listRows }: { listRows: number },
) {
  return {
    'GET /kitchen/baskets.json': staffOrdersCall(context, live, listRows, {
      right: 'read-kitchen',
      view: kitchenBaskets,
      read: findKitchenBaskets,
    }),
  } satisfies Partial<Handlers>;
}
