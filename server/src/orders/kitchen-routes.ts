import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { KitchenOrdersReply } from '@tall-order/domain/order-contract.ts';
import { isStaff } from '@tall-order/domain/roles.ts';
import { Type } from 'typebox';
import { READ_PARAMETERS, sendData } from '../http/data-reply.ts';
import { refuseOtherMethods } from '../http/other-methods.ts';
import { actorOf } from '../identity/authenticate.ts';
import type { CallContext } from '../identity/identity.ts';
import { requireRole } from '../roles/require-role.ts';
import { findRole } from '../roles/roles-queries.ts';
import { wantsStream } from '../streams/event-stream.ts';
import { findKitchenRows, toKitchenOrder } from './kitchen-queries.ts';
import type { LiveOrders } from './live-orders.ts';
import { kitchenOrders } from './order-views.ts';

const KITCHEN_PATH = '/kitchen/orders.json';

/** Everybody's orders for the shop's own people: what to make, without addresses and money. */
export function kitchenRoutes(context: CallContext, live: LiveOrders): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    app.get(
      KITCHEN_PATH,
      {
        config: { dialect: 'data', signedIn: true, streams: true },
        onRequest: requireRole(context, 'kitchen', 'owner'),
        schema: {
          operationId: 'fetchKitchenOrders',
          tags: ['data'],
          summary: 'The orders that the kitchen works on, keyed by id; for staff',
          description:
            'Orders of the last day that are not over, and those that ended within the hour. With `Accept: text/event-stream` a stream of them.',
          querystring: Type.Object(READ_PARAMETERS),
          response: { 200: KitchenOrdersReply },
        },
      },
      async (request, reply) => {
        if (wantsStream(request)) {
          const { accountId } = actorOf(request);
          const isAllowed = async () => isStaff(await findRole(db, accountId));
          await live.open(request, reply, kitchenOrders(db, { now, isAllowed }));
          return reply;
        }
        const rows = await findKitchenRows(db, now());
        const orders = Object.fromEntries(rows.map((row) => [row.id, toKitchenOrder(row)]));
        return sendData(request, reply, request.query, orders);
      },
    );
    refuseOtherMethods(app, KITCHEN_PATH, ['GET'], 'data');
  };
}
