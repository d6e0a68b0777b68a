import type { ShopChange } from '@tall-order/domain/shop-contract.ts';
import type { Pause, Selling } from '@tall-order/domain/selling-times.ts';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { request } from './client.ts';
import type { Reply, RequestFailure } from './client.ts';
import { isShownByEditor } from './menu-editor-calls.ts';
import { ownCall } from './own-call.ts';
import { readShop } from './shop-calls.ts';
import type { Shop } from './shop-calls.ts';

// What staff change. Every page loads shop-calls.ts, and only theirs all refusals, which these need.

export function changeShop(token: string, body: ShopChange): Promise<Reply<Shop>> {
  return request({
    ...ownCall('PATCH /shop.json', { token, body }, readShop),
    isShownByScreen: isShownByEditor,
  });
}

/** @param pause null sells again @returns whether the shop sells from now on */
export function pauseShop(token: string, pause: Pause | null): Promise<Reply<Selling>> {
  return request({
    ...ownCall('PUT /shop/pause.json', { token, body: { pause } }),
    tooMany: 'Too many changes for now',
  });
}

export function isShopChanged({ message }: RequestFailure): boolean {
  return message === DATA_ERRORS.SHOP_CHANGED.message;
}
