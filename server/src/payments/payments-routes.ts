import type { CallContext } from '../identity/identity.ts';
import { requireIdempotencyKey } from '../orders/placing/idempotency-keys.ts';
import type { Handlers } from '../roles/answer-calls.ts';
import { writerOf } from '../roles/write-as.ts';
import { recordPayment } from './record-payment.ts';

/** The call that records payments and refunds. */
export function paymentsRoutes(context: CallContext, newId: () => string) {
  return {
    'POST /baskets/:id/payments.json': async (request) => {
      const { params, body, headers } = request;
      const key = requireIdempotencyKey(headers['idempotency-key']);
      const asked = { basketId: params.id, body, key, newId: newId() };
      return await recordPayment(context, asked, writerOf(request), context.now());
    },
  } satisfies Partial<Handlers>;
}
