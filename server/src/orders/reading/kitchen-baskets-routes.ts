import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { KitchenBasketsReply } from '@tall-order/domain/basket-contract.ts';
import { isStaff } from '@tall-order/domain/roles.ts';
import { Type } from 'typebox';
import { READ_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import { refuseOtherMethods } from '../../wire/other-methods.ts';
import { actorOf } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import { requireRole } from '../../roles/require-role.ts';
import { findRole } from '../../roles/roles-queries.ts';
import { wantsStream } from '../../streams/event-stream.ts';
import { announceMore } from '../bounded-orders.ts';
import { kitchenBaskets } from '../live/basket-views.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import { withOtherOrders } from './basket-queries.ts';
import { toKitchenBasket } from './kitchen-baskets.ts';
import { findKitchenRows } from './kitchen-queries.ts';
import { START_AFTER, parseStartAfter } from './kitchen-routes.ts';

const PATH = '/kitchen/baskets.json';

/** Every customer's baskets for staff: what to make, without addresses and money. */
export function kitchenBasketsRoutes(
  context: CallContext,
  live: LiveOrders,
  { listRows: most }: { listRows: number },
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    app.get(
      PATH,
      {
        config: { dialect: 'data', signedIn: true, streams: true },
        onRequest: requireRole(context, 'kitchen', 'owner'),
        schema: {
          operationId: 'fetchKitchenBaskets',
          tags: ['data'],
          summary: 'The baskets that the kitchen works on, keyed by id; for staff',
          description:
            'As the orders of the kitchen, with what was ordered together under one id. An order placed alone is a basket of one.',
          querystring: Type.Object({ ...READ_PARAMETERS, startAfter: START_AFTER }),
          response: { 200: KitchenBasketsReply },
        },
      },
      async (request, reply) => {
        const after = parseStartAfter(request.query.startAfter);
        if (wantsStream(request)) {
          const { accountId } = actorOf(request);
          const isAllowed = async () => isStaff(await findRole(db, accountId));
          await live.open(request, reply, kitchenBaskets(db, { now, isAllowed, most }));
          return reply;
        }
        const query = { now: now(), most, after, listed: 'baskets' } as const;
        const { rows, more } = await findKitchenRows(db, query);
        announceMore(reply, more);
        const baskets = await withOtherOrders(db, rows);
        const replies = baskets.map((basket) => [basket[0].id, toKitchenBasket(basket)]);
        return sendData(request, reply, request.query, Object.fromEntries(replies));
      },
    );
    refuseOtherMethods(app, PATH, ['GET'], 'data');
  };
}
