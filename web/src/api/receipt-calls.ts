import type { ReceiptReply } from '@tall-order/domain/receipt-contract.ts';
import { STOREFRONT_ERRORS } from '@tall-order/domain/storefront-errors.ts';
import { dataAddress } from './base-addresses.ts';
import { request } from './client.ts';
import type { Reply } from './client.ts';
import { isRecord } from './parsing.ts';

/** Amounts are decimals in its currency. */
export type Receipt = ReceiptReply;

/**
 * Only the shop's own server has this call: check isOwnDataService first.
 * @returns null if there is no such basket, or if the caller may not read it
 */
export function fetchReceipt(token: string, basketId: string): Promise<Reply<Receipt | null>> {
  return request<Receipt | null>({
    method: 'GET',
    address: dataAddress(`/baskets/${encodeURIComponent(basketId)}/receipt.json`, token),
    parse: parseReceipt,
    exception: { sent: STOREFRONT_ERRORS.PERMISSION_DENIED.message, value: null },
    isShownByScreen: () => true,
  });
}

function parseReceipt(json: unknown): Receipt | null {
  if (!isRecord(json)) return null;
  const parts = [json['shop'], json['burgers'], json['extras'], json['payments']];
  // The reply is from the shop's own server, which follows the contract.
  return parts.every(isRecord) ? (json as Receipt) : null;
}
