import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  PaymentBody,
  PaymentNameReply,
  PaymentRefusalReply,
} from '@tall-order/domain/counter-contract.ts';
import { DataErrorReply } from '@tall-order/domain/order-contract.ts';
import { Type } from 'typebox';
import type { CallContext } from '../identity/identity.ts';
import { requireIdempotencyKey } from '../orders/placing/idempotency-keys.ts';
import { requireRight } from '../roles/require-right.ts';
import { writerOf } from '../roles/write-as.ts';
import { refuseInvalidPath } from '../wire/data-path.ts';
import { WRITE_PARAMETERS, sendData } from '../wire/data-reply.ts';
import { recordPayment } from './record-payment.ts';

const IdempotencyKey = Type.String({
  description:
    'Made by the client, one for each payment: 1 to 255 visible ASCII characters. The same request under the same key is answered as before.',
});

/** The call that records payments and refunds. */
export function paymentsRoutes(
  context: CallContext,
  newId: () => string,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { now } = context;
    app.post(
      '/baskets/:id/payments.json',
      {
        config: { dialect: 'data', signedIn: true },
        onRequest: [refuseInvalidPath, requireRight(context, 'take-payments')],
        schema: {
          operationId: 'recordPayment',
          summary:
            'Record a payment or refund of a basket; for staff, and for drivers what they carry',
          querystring: Type.Object(WRITE_PARAMETERS),
          params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
          headers: Type.Object({ 'idempotency-key': IdempotencyKey }),
          body: PaymentBody,
          response: {
            200: PaymentNameReply,
            409: Type.Union([PaymentRefusalReply, DataErrorReply], {
              description:
                'Another amount is due or was paid, or a payment exceeds what is due, or a refund what was paid, or a refund is to reduce the price while money is to be given back: the reply has the balance. Or the basket has been over for an hour, or its ledger is full.',
            }),
            422: Type.Object(DataErrorReply.properties, {
              description: 'The Idempotency-Key was used for another payment.',
            }),
          },
        },
      },
      async (request, reply) => {
        const { params, body, headers } = request;
        const key = requireIdempotencyKey(headers['idempotency-key']);
        const asked = { basketId: params.id, body, key, newId: newId() };
        const recorded = await recordPayment(context, asked, writerOf(request), now());
        return sendData(request, reply, { print: request.query.print }, recorded);
      },
    );
  };
}
