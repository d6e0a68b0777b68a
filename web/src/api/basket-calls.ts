import type { CancellationBody } from '@tall-order/domain/basket-contract.ts';
import { dataAddress } from './base-addresses.ts';
import { request } from './client.ts';
import type { Reply } from './client.ts';
import { parseAnyRecord } from './parsing.ts';

/** Cancels one burger or extra of the customer's own basket; only the shop's own server has this call. */
export async function cancelPart(
  token: string,
  basketId: string,
  part: CancellationBody,
): Promise<Reply<true>> {
  return await request({
    method: 'POST',
    address: dataAddress(`/baskets/${encodeURIComponent(basketId)}/cancellations.json`, token),
    body: part,
    parse: parseAnyRecord,
    // The dialog that asks the customer also shows the failure.
    isShownByScreen: () => true,
  });
}
