import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { OrderStatesReply } from '@tall-order/domain/order-contract.ts';
import { READ_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import { actorOf, requireActor } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import { shareOf } from '../../rate-limits/share-of.ts';
import { MORE_ORDERS, announceMore, boundRange, findBoundedBurgers } from '../bounded-orders.ts';
import type { ReadTurns } from '../../rate-limits/read-turns.ts';
import { toStateReply } from './order-reply.ts';

/** A call of its own, because `GET /orders.json` stays as the specification has it. */
export function ownOrderStatesRoutes(
  context: CallContext,
  { listRows }: { listRows: number },
  inTurn: ReadTurns,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/order-states.json',
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
        const { states, more } = await inTurn(shareOf(request), async () => {
          const { burgers, more } = await findBoundedBurgers(context.db, accountId, bounded);
          const entries = burgers.map((one) => [one.burger.id, toStateReply(one)]);
          return { states: Object.fromEntries(entries), more };
        });
        announceMore(reply, more);
        return sendData(request, reply, request.query, states);
      },
    );
  };
}
