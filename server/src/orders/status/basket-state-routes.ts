import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BasketReply, CancellationBody } from '@tall-order/domain/basket-contract.ts';
import { DataErrorReply, OrderStateRefusalReply } from '@tall-order/domain/order-contract.ts';
import { Type } from 'typebox';
import { WRITE_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import type { CallContext } from '../../identity/identity.ts';
import { writerOf } from '../../roles/write-as.ts';
import { toBasketReply } from '../reading/basket-reply.ts';
import { cancelPart } from './cancel-part.ts';
import { callOnState, changeStateCall } from './change-state-call.ts';

const STATE_PATH = '/baskets/:id/state.json';

/** Calls that change the status of a basket, which all its orders share, or cancel a part of a basket. */
export function basketStateRoutes(context: CallContext): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    const { config, onRequest, params } = callOnState(context);

    await app.register(
      changeStateCall(context, STATE_PATH, {
        operationId: 'changeBasketState',
        summary: 'Change the status of a whole basket, by the rules for one order',
        of: 'basket',
      }),
    );

    app.post(
      '/baskets/:id/cancellations.json',
      {
        config: { ...config, refuses: [404] },
        onRequest,
        schema: {
          operationId: 'cancelPart',
          summary:
            "Cancel one burger or extra of the caller's own basket, until the kitchen starts",
          querystring: Type.Object(WRITE_PARAMETERS),
          params,
          body: CancellationBody,
          response: {
            200: BasketReply,
            409: Type.Union([OrderStateRefusalReply, DataErrorReply], {
              description:
                'It is the last burger, the kitchen has started, or the basket was changed: the reply has its status.',
            }),
          },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const writer = writerOf(request);
        const order = await cancelPart(db, params.id, body, writer, now());
        const { print } = request.query;
        return sendData(request, reply, { print }, toBasketReply(order, writer.accountId));
      },
    );
  };
}
