import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  OrderStateBody,
  OrderStateRefusalReply,
  OrderStateReply,
} from '@tall-order/domain/order-contract.ts';
import { refuseInvalidPath } from '../../wire/data-path.ts';
import { READ_PARAMETERS, WRITE_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import { refuseOtherMethods } from '../../wire/other-methods.ts';
import { requireBody } from '../../wire/require-body.ts';
import { actorOf, requireActor } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import { findRole } from '../../roles/roles-queries.ts';
import { writerOf } from '../../roles/write-as.ts';
import { changeState, stateFor } from './change-state.ts';

const STATE_PATH = '/orders/:id/state.json';

/** The status of an order, beside the order itself: the specification's replies stay as they are. */
export function orderStateRoutes(context: CallContext): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    const config = { dialect: 'data', signedIn: true } as const;
    // The contract looks at the path before it looks at the token.
    const onRequest = [refuseInvalidPath, requireActor(context)];
    const params = Type.Object({ id: Type.String({ maxLength: 100 }) });

    app.get(
      STATE_PATH,
      {
        config,
        onRequest,
        schema: {
          operationId: 'fetchOrderState',
          tags: ['data'],
          summary: 'The status of one order: an own one, or any for staff',
          querystring: Type.Object(READ_PARAMETERS),
          params,
          response: { 200: OrderStateReply },
        },
      },
      async (request, reply) => {
        const { accountId } = actorOf(request);
        const reader = { accountId, role: await findRole(db, accountId) };
        const state = await stateFor(db, request.params.id, reader);
        return sendData(request, reply, request.query, state);
      },
    );

    app.patch(
      STATE_PATH,
      {
        config,
        onRequest,
        preValidation: requireBody,
        schema: {
          operationId: 'changeOrderState',
          tags: ['data'],
          summary:
            'Take an order a step forward, take the last step back within 60 seconds, or cancel it',
          querystring: Type.Object(WRITE_PARAMETERS),
          params,
          body: OrderStateBody,
          response: {
            200: OrderStateReply,
            409: Type.Object(OrderStateRefusalReply.properties, {
              description: 'The step cannot be taken; the status of the order is given.',
            }),
          },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const state = await changeState(db, params.id, body, writerOf(request), now());
        return sendData(request, reply, { print: request.query.print }, state);
      },
    );

    refuseOtherMethods(app, STATE_PATH, ['GET', 'PATCH'], 'data');
  };
}
