import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CounterBasketsReply } from '@tall-order/domain/counter-contract.ts';
import type { CallContext } from '../identity/identity.ts';
import type { LiveOrders } from '../orders/live/live-orders.ts';
import { staffOrdersCall } from '../orders/reading/staff-orders-call.ts';
import { findCounterBaskets } from './counter-queries.ts';
import { counterBaskets } from './counter-view.ts';

/** The baskets for the counter and for drivers, with addresses and money, until an hour after they are over. */
export function counterRoutes(
  context: CallContext,
  live: LiveOrders,
  { listRows }: { listRows: number },
): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(
      staffOrdersCall(context, live, listRows, {
        right: 'read-counter',
        path: '/counter/baskets.json',
        about: {
          operationId: 'fetchCounterBaskets',
          summary: 'The baskets to be paid for and handed over, keyed by id; for staff',
          description:
            "The same baskets as the kitchen's, with address and money; the kitchen reads them where the owner allows it. A driver reads the deliveries that it carries, from when they are ready until a minute after they were handed over. With `Accept: text/event-stream` a stream of them, where null takes a basket away.",
        },
        response: CounterBasketsReply,
        view: counterBaskets,
        read: findCounterBaskets,
      }),
    );
  };
}
