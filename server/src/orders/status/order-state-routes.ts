import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { OrderStateReply } from '@tall-order/domain/order-contract.ts';
import { READ_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import { actorOf } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import { callOnState, changeStateCall } from './change-state-call.ts';
import { stateFor, stateReader } from './change-state.ts';

const STATE_PATH = '/orders/:id/state.json';

/** The status has calls of its own, because the replies with orders stay as the specification has them. */
export function orderStateRoutes(context: CallContext): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    const { config, onRequest, params } = callOnState(context);

    app.get(
      STATE_PATH,
      {
        config,
        onRequest,
        schema: {
          operationId: 'fetchOrderState',
          summary:
            "The status of an order: the caller's own, any for staff, a carried one for drivers",
          querystring: Type.Object(READ_PARAMETERS),
          params,
          response: { 200: OrderStateReply },
        },
      },
      async (request, reply) => {
        const { accountId } = actorOf(request);
        const reader = await stateReader(db, accountId, now());
        const state = await stateFor(db, request.params.id, reader);
        return sendData(request, reply, request.query, state);
      },
    );

    await app.register(
      changeStateCall(context, STATE_PATH, {
        operationId: 'changeOrderState',
        summary:
          'Take an order a step forward, take the last step back within 60 seconds, or cancel it',
        of: 'order',
      }),
    );
  };
}
