import { randomUUID } from 'node:crypto';
import { call } from './shop.ts';
import type { Customer, Shop } from './shop.ts';

/** Records a payment or refund of a basket, in cash by default. */
export async function recordPayment(
  shop: Pick<Shop, 'url'>,
  { idToken }: Pick<Customer, 'idToken'>,
  basketId: string,
  body: object,
  key: string = randomUUID(),
) {
  return await call(`${shop.url}/baskets/${basketId}/payments.json?auth=${idToken}`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    json: { kind: 'payment', method: 'cash', ...body },
  });
}
