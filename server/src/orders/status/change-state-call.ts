import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  OrderStateBody,
  OrderStateRefusalReply,
  OrderStateReply,
} from '@tall-order/domain/order-contract.ts';
import { Type } from 'typebox';
import { refuseInvalidPath } from '../../wire/data-path.ts';
import { WRITE_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import { requireActor } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import { writerOf } from '../../roles/write-as.ts';
import { changeState } from './change-state.ts';

export function callOnState(context: CallContext) {
  return {
    config: { dialect: 'data', signedIn: true } as const,
    // In the contract, a wrong path is refused before a wrong token.
    onRequest: [refuseInvalidPath, requireActor(context)],
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
  };
}

export function changeStateCall(
  context: CallContext,
  path: string,
  { of, ...about }: { operationId: string; summary: string; of: 'order' | 'basket' },
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { config, onRequest, params } = callOnState(context);
    app.patch(
      path,
      {
        config,
        onRequest,
        schema: {
          ...about,
          querystring: Type.Object(WRITE_PARAMETERS),
          params,
          body: OrderStateBody,
          response: {
            200: OrderStateReply,
            409: Type.Object(OrderStateRefusalReply.properties, {
              description: `The step cannot be taken: the reply has the status of the ${of}.`,
            }),
          },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const state = await changeState(context, params.id, body, writerOf(request), context.now());
        return sendData(request, reply, { print: request.query.print }, state);
      },
    );
  };
}
