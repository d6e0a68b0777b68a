import { rolesWith } from '@tall-order/domain/rights.ts';
import type { ShopChange } from '@tall-order/domain/shop-contract.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { findRole } from '../../accounts/roles/roles-queries.ts';
import { writerOf, writeAs } from '../../accounts/roles/write-as.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';
import { pauseShop } from './pause-shop.ts';
import { ordersWhileClosed } from './orders-while-closed.ts';
import { sellingOf } from './selling-of.ts';
import { toShopReply, changedSettings, toSettingsReply } from './settings-on-wire.ts';
import type { ShopCache } from '../caches.ts';
import type { Db } from '../../db/schema.ts';
import { differences } from '../menu/menu-changes.ts';
import { dataError } from '../../http/wire/request-error.ts';
import {
  insertShopChange,
  readShop,
  storeShopSettings,
  takeNextShopVersion,
} from './shop-settings-queries.ts';
import type { StoredShop } from './shop-settings-queries.ts';

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
      const { shop, before } = await changeShopSettings(db, request.body, by);
      shopCache.invalidate();
      const { hours, exceptions, timeZone } = request.body;
      const isOther = [hours, exceptions, timeZone].some((changed) => changed !== undefined);
      const changed = { before, after: shop.settings };
      return {
        ...toShopReply(shop, by.now),
        ...(isOther && (await ordersWhileClosed(db, changed, by.now))),
      };
    },
    'PUT /shop/pause.json': async (request) => {
      const by = { ...writerOf(request), now: now() };
      const shop = await pauseShop(db, request.body.pause, by);
      shopCache.invalidate();
      return sellingOf(shop, by.now);
    },
  } satisfies Partial<Handlers>;
}

/**
 * Changes the settings and records the difference, if any.
 * Changes run one after the other.
 * @param by the owner, and when in milliseconds since 1970
 * @returns the shop after the change, and its settings before it
 * @throws RequestError 400 for invalid settings, 409 for an outdated version
 */
async function changeShopSettings(
  db: Db,
  change: ShopChange,
  by: Writer & { now: number },
): Promise<{ shop: StoredShop; before: ShopSettings }> {
  return await writeAs(db, by, async (transaction) => {
    // This write comes first, so that changes of other instances wait.
    const version = await takeNextShopVersion(transaction);
    const shop = await readShop(transaction);
    const settings = { ...shop.settings, version: version - 1 };
    if (change.version !== settings.version) {
      throw dataError('SHOP_CHANGED', { details: { version: settings.version } });
    }
    const next = { ...changedSettings(settings, change), version };
    const changed = differences({
      name: 'shop',
      before: toSettingsReply(settings),
      after: toSettingsReply(next),
    });
    if (changed === null) {
      await storeShopSettings(transaction, settings);
      return { shop: { ...shop, settings }, before: settings };
    }
    await storeShopSettings(transaction, next);
    const { before, after } = changed;
    await insertShopChange(transaction, { version, before: before ?? {}, after: after ?? {} }, by);
    return { shop: { ...shop, settings: next }, before: settings };
  });
}
