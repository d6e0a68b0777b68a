import type {
  PaymentBody,
  PaymentNameReply,
  PaymentRefusalReply,
} from '@tall-order/domain/counter-contract.ts';
import { dataAddress } from './base-addresses.ts';
import { request } from './client.ts';
import type { Reply, RequestFailure } from './client.ts';
import { isRecord, parseAmount, parseVersion } from './parsing.ts';
import type { Unread } from './parsing.ts';

// Only the shop's own server has this call; it is for its staff.

/** The amounts paid and due after an entry; a refusal lacks the basket's version. */
export type Balance = Pick<PaymentNameReply, 'paid' | 'due'> & { version: number | null };

/** @param key the idempotency key, the same for every try of one entry */
export function recordPayment(
  token: string,
  basketId: string,
  body: PaymentBody,
  key: string,
): Promise<Reply<Balance>> {
  return request({
    method: 'POST',
    address: dataAddress(`/baskets/${encodeURIComponent(basketId)}/payments.json`, token),
    body,
    headers: { 'Idempotency-Key': key },
    parse: parseBalance,
    isShownByScreen: () => true,
  });
}

/** The current balance if the refusal carries it; else null. */
export function balanceIn({ details }: RequestFailure): Balance | null {
  return parseBalance(details);
}

function parseBalance(json: unknown): Balance | null {
  if (!isRecord(json)) return null;
  const sent: Unread<PaymentRefusalReply & PaymentNameReply> = json;
  const [paid, due] = [parseAmount(sent.paid), parseAmount(sent.due)];
  return paid === null || due === null ? null : { paid, due, version: parseVersion(sent.version) };
}
