import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { OrderStatesReply } from '@tall-order/domain/order-contract.ts';
import { READ_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import { actorOf, requireActor } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import { MORE_ORDERS, announceMore, boundRange } from '../bounded-orders.ts';
import { findPaidOrders } from './paid-orders.ts';
import { stateOf } from './orders-queries.ts';

const PATH = '/order-states.json';

/** A call of its own, because `GET /orders.json` stays as the specification has it. */
export function ownOrderStatesRoutes(
  context: CallContext,
  { listRows }: { listRows: number },
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      PATH,
      {
        config: { dialect: 'data', signedIn: true },
        onRequest: requireActor(context),
        schema: {
          operationId: 'fetchOrderStates',
          summary: "The status of each of the caller's orders, keyed by id",
          description: MORE_ORDERS,
          querystring: Type.Object(READ_PARAMETERS),
          response: { 200: OrderStatesReply },
        },
      },
      async (request, reply) => {
        const all = { from: null, to: null, limit: null, empty: false };
        const bounded = boundRange(all, listRows);
        const { accountId } = actorOf(request);
        const { rows, more, paid } = await findPaidOrders(context.db, accountId, bounded);
        announceMore(reply, more);
        const states = rows.map((row) => [row.id, stateOf(row, paid.get(row.id))]);
        return sendData(request, reply, request.query, Object.fromEntries(states));
      },
    );
  };
}
