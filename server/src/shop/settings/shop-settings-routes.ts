import { rolesWith } from '@tall-order/domain/rights.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { findRole } from '../../accounts/roles/roles-queries.ts';
import { writerOf } from '../../accounts/roles/write-as.ts';
import { changeShopSettings } from './change-shop-settings.ts';
import { pauseShop } from './pause-shop.ts';
import { sellingOf } from './selling-of.ts';
import { toShopReply } from './settings-on-wire.ts';
import type { ShopCache } from './shop-cache.ts';

/**
 * The settings: everybody reads them, the owner changes them. Staff pause sales when the kitchen cannot keep
 * up, and resume them.
 */
export function shopSettingsRoutes({ db, now }: CallContext, shopCache: ShopCache) {
  return {
    'GET /shop.json': async ({ actor }) => {
      const shop = await shopCache.read();
      const seesBoard =
        actor !== null &&
        shop.settings.boardGuard !== 'off' &&
        rolesWith('read-kitchen').includes(await findRole(db, actor.accountId));
      return { ...toShopReply(shop, now()), ...(seesBoard && { boardSeenAt: shop.boardSeenAt }) };
    },
    'PATCH /shop.json': async (request) => {
      const by = { ...writerOf(request), now: now() };
      const shop = await changeShopSettings(db, request.body, by);
      shopCache.invalidate();
      return toShopReply(shop, by.now);
    },
    'PUT /shop/pause.json': async (request) => {
      const by = { ...writerOf(request), now: now() };
      const shop = await pauseShop(db, request.body.pause, by);
      shopCache.invalidate();
      return sellingOf(shop, by.now);
    },
  } satisfies Partial<Handlers>;
}
