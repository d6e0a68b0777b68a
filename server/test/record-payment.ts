import { randomUUID } from 'node:crypto';
import { call } from './shop.ts';
import type { Customer, Shop } from './shop.ts';

/** Takes money for a basket or gives it back, in cash unless the body says otherwise. */
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
