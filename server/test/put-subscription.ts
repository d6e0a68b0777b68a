import { call } from './shop.ts';
import type { Customer, Shop } from './shop.ts';

/** A browser's subscription to the messages about a basket. */
export async function putSubscription(
  { url }: Pick<Shop, 'url'>,
  { idToken }: Pick<Customer, 'idToken'>,
  basketId: string,
  subscription: unknown,
) {
  return await call(`${url}/baskets/${basketId}/push.json?auth=${idToken}`, {
    method: 'PUT',
    json: subscription,
  });
}
