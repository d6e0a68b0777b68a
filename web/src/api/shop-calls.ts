import type { ShopChange, ShopReply } from '@tall-order/domain/shop-contract.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { toCents } from '@tall-order/domain/pricing.ts';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { dataAddress } from './base-addresses.ts';
import { request, requestQuietly } from './client.ts';
import type { Reply, RequestFailure } from './client.ts';
import { isShownWhereAsked } from './menu-editor-calls.ts';
import { isRecord } from './parsing.ts';
import type { Unread } from './parsing.ts';

// Only the shop's own server has these calls: check isOwnDataService first.

export function fetchShop(token: string): Promise<Reply<ShopSettings>> {
  const address = dataAddress('/shop.json', token);
  return requestQuietly({ method: 'GET', address, parse: parseShop });
}

export function changeShop(token: string, body: ShopChange): Promise<Reply<ShopSettings>> {
  return request({
    method: 'PATCH',
    address: dataAddress('/shop.json', token),
    body,
    parse: parseShop,
    isAsked: isShownWhereAsked,
  });
}

export function isShopChanged({ message }: RequestFailure): boolean {
  return message === DATA_ERRORS.SHOP_CHANGED.message;
}

function parseShop(json: unknown): ShopSettings | null {
  if (!isRecord(json)) return null;
  const { version, leastPrice }: Unread<ShopReply> = json;
  if (typeof version !== 'number') return null;
  return { version, leastPrice: typeof leastPrice === 'number' ? toCents(leastPrice) : null };
}
