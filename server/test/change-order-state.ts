import { call } from './shop.ts';
import type { Customer, Shop } from './shop.ts';

/** @param version of the state that the caller has seen */
export async function changeOrderState(
  shop: Pick<Shop, 'url'>,
  { idToken }: Pick<Customer, 'idToken'>,
  order: string,
  status: string,
  version: number,
) {
  const url = `${shop.url}/orders/${order}/state.json?auth=${idToken}`;
  return await call(url, { method: 'PATCH', json: { status, version } });
}
