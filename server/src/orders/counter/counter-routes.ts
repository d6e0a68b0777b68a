import type { CallContext } from '../../accounts/identity/identity.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import { staffOrdersCall } from '../reading/read-calls.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { counterOrders, findCounterOrders } from './counter-view.ts';

/** The orders for the counter and for drivers, with addresses and money, until an hour after they are over. */
export function counterRoutes(
  context: CallContext,
  live: LiveOrders,
  { listRows }: { listRows: number },
) {
  return {
    'GET /counter/baskets.json': staffOrdersCall(context, live, listRows, {
      right: 'read-counter',
      view: counterOrders,
      read: findCounterOrders,
    }),
  } satisfies Partial<Handlers>;
}
