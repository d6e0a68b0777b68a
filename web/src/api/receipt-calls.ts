import type { ReceiptReply } from '@tall-order/domain/receipt-contract.ts';
import { STOREFRONT_ERRORS } from '@tall-order/domain/storefront-errors.ts';
import { request } from './client.ts';
import type { Reply } from './client.ts';
import { ownCall } from './own-call.ts';

/** @returns null if there is no such basket, or if the caller may not read it */
export function fetchReceipt(token: string, basketId: string): Promise<Reply<ReceiptReply | null>> {
  return request<ReceiptReply | null>({
    ...ownCall('GET /baskets/:id/receipt.json', { token, params: { id: basketId } }),
    exception: { sent: STOREFRONT_ERRORS.PERMISSION_DENIED.message, value: null },
    isShownByScreen: () => true,
  });
}
