import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { KitchenOrdersReply } from '@tall-order/domain/order-contract.ts';
import { isStaff } from '@tall-order/domain/roles.ts';
import { Type } from 'typebox';
import { dataError } from '../../wire/request-error.ts';
import { READ_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import { refuseOtherMethods } from '../../wire/other-methods.ts';
import { actorOf } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import { requireRole } from '../../roles/require-role.ts';
import { findRole } from '../../roles/roles-queries.ts';
import { wantsStream } from '../../streams/event-stream.ts';
import { announceMore } from '../bounded-orders.ts';
import { findKitchenRows, toKitchenOrder } from './kitchen-queries.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import { kitchenOrders } from '../live/order-views.ts';

const KITCHEN_PATH = '/kitchen/orders.json';

export const START_AFTER = Type.Optional(
  Type.String({
    description:
      'The id of an order, as JSON: a plain read then gives the orders after it that are not over',
  }),
);

/** Everybody's orders for the shop's own people: what to make, without addresses and money. */
export function kitchenRoutes(
  context: CallContext,
  live: LiveOrders,
  { listRows: most }: { listRows: number },
): FastifyPluginAsyncTypebox {
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
            'Orders of the last day that are not over, and those that ended within the hour. Of more than LIST_ROWS the oldest that are not over, and the header `X-More-Orders: newer`; `startAfter` gives those after them. With `Accept: text/event-stream` a stream of them.',
          querystring: Type.Object({ ...READ_PARAMETERS, startAfter: START_AFTER }),
          response: { 200: KitchenOrdersReply },
        },
      },
      async (request, reply) => {
        const after = parseStartAfter(request.query.startAfter);
        if (wantsStream(request)) {
          const { accountId } = actorOf(request);
          const isAllowed = async () => isStaff(await findRole(db, accountId));
          await live.open(request, reply, kitchenOrders(db, { now, isAllowed, most }));
          return reply;
        }
        const { rows, more } = await findKitchenRows(db, { now: now(), most, after });
        announceMore(reply, more);
        const orders = Object.fromEntries(rows.map((row) => [row.id, toKitchenOrder(row)]));
        return sendData(request, reply, request.query, orders);
      },
    );
    refuseOtherMethods(app, KITCHEN_PATH, ['GET'], 'data');
  };
}

/** @throws RequestError 400 for what is no id in JSON */
export function parseStartAfter(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const id = /^"([-\w]{1,20})"$/.exec(text)?.[1];
  if (id === undefined) throw dataError('BOUND_KEY_INVALID');
  return id;
}
