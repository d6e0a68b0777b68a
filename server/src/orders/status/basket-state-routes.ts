import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BasketReply, CancellationBody } from '@tall-order/domain/basket-contract.ts';
import {
  DataErrorReply,
  OrderStateBody,
  OrderStateRefusalReply,
  OrderStateReply,
} from '@tall-order/domain/order-contract.ts';
import { Type } from 'typebox';
import { refuseInvalidPath } from '../../wire/data-path.ts';
import { WRITE_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import { refuseOtherMethods } from '../../wire/other-methods.ts';
import { requireBody } from '../../wire/require-body.ts';
import { requireActor } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import { writerOf } from '../../roles/write-as.ts';
import { toBasketReply } from '../reading/basket-queries.ts';
import { cancelPart } from './cancel-part.ts';
import { changeState } from './change-state.ts';

const STATE_PATH = '/baskets/:id/state.json';
const CANCELLATIONS_PATH = '/baskets/:id/cancellations.json';

/** The status of a basket, which is that of all its orders, and what is cancelled of it alone. */
export function basketStateRoutes(context: CallContext): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    const config = { dialect: 'data', signedIn: true } as const;
    // The contract looks at the path before it looks at the token.
    const onRequest = [refuseInvalidPath, requireActor(context)];
    const params = Type.Object({ id: Type.String({ maxLength: 100 }) });
    const querystring = Type.Object(WRITE_PARAMETERS);

    app.patch(
      STATE_PATH,
      {
        config,
        onRequest,
        preValidation: requireBody,
        schema: {
          operationId: 'changeBasketState',
          tags: ['data'],
          summary: 'The same as the status of an order, for the whole basket',
          querystring,
          params,
          body: OrderStateBody,
          response: {
            200: OrderStateReply,
            409: Type.Object(OrderStateRefusalReply.properties, {
              description: 'The step cannot be taken; the status of the basket is given.',
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

    app.post(
      CANCELLATIONS_PATH,
      {
        config: { ...config, refuses: [404] },
        onRequest,
        preValidation: requireBody,
        schema: {
          operationId: 'cancelPart',
          tags: ['data'],
          summary: 'Cancel one burger or one extra of an own basket until the kitchen starts',
          querystring,
          params,
          body: CancellationBody,
          response: {
            200: BasketReply,
            409: Type.Union([OrderStateRefusalReply, DataErrorReply], {
              description:
                'It is the last burger, the kitchen has started, or the basket was changed: its status is given.',
            }),
          },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const writer = writerOf(request);
        const basket = await cancelPart(db, params.id, body, writer, now());
        const { print } = request.query;
        return sendData(request, reply, { print }, toBasketReply(basket, writer.accountId));
      },
    );

    refuseOtherMethods(app, STATE_PATH, ['PATCH'], 'data');
    refuseOtherMethods(app, CANCELLATIONS_PATH, ['POST'], 'data');
  };
}
