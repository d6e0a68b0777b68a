import type { PaymentBody, PaymentNameReply } from '@tall-order/domain/payment-contract.ts';
import { request } from './client.ts';
import type { Reply, RequestFailure } from './client.ts';
import { ownCall } from './own-call.ts';

/** The amounts paid and due after an entry; a refusal lacks the order's version. */
export type Balance = Pick<PaymentNameReply, 'paid' | 'due'> & { version: number | null };

/** @param key the idempotency key, the same for every try of one entry */
export function recordPayment(
  token: string,
  orderId: string,
  body: PaymentBody,
  key: string,
): Promise<Reply<Balance>> {
  const headers = { 'idempotency-key': key };
  const sent = { token, params: { id: orderId }, headers, body };
  return request({
    ...ownCall('POST /baskets/:id/payments.json', sent),
    isShownByScreen: () => true,
  });
}

/** The current balance if the refusal carries it; else null. */
export function balanceIn({ details }: RequestFailure): Balance | null {
  const { paid, due } = details ?? {};
  return typeof paid === 'number' && typeof due === 'number' ? { paid, due, version: null } : null;
}
