import type { CallContext } from '../../accounts/identity/identity.ts';
import { requireIdempotencyKey } from '../placing/idempotency-keys.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { writerOf } from '../../accounts/roles/write-as.ts';
import { recordPayment } from './record-payment.ts';

/** The call that records payments and refunds. */
export function paymentsRoutes(context: CallContext, newId: () => string) {
  return {
    'POST /baskets/:id/payments.json': async (request) => {
      const { params, body, headers } = request;
      const key = requireIdempotencyKey(headers['idempotency-key']);
      const asked = { orderId: params.id, body, key, newId: newId() };
      return await recordPayment(context, asked, writerOf(request), context.now());
    },
  } satisfies Partial<Handlers>;
}
