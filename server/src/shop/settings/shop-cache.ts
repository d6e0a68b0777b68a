import { cacheFor } from '../../db/cache-for.ts';
import type { Cache } from '../../db/cache-for.ts';
import type { Db } from '../../db/schema.ts';
import { readShop } from './shop-settings-queries.ts';
import type { StoredShop } from './shop-settings-queries.ts';

/** The shop for readers. An order's transaction reads the settings from the database instead. */
export type ShopCache = Cache<StoredShop>;

// The same ages as in menu-cache.ts, because pages receive the shop together with the menu.
const MAX_AGE_MS = 200;
const WITHOUT_DATABASE_MS = 5 * 60_000;

export function createShopCache(db: Db): ShopCache {
  return cacheFor(() => readShop(db), MAX_AGE_MS, WITHOUT_DATABASE_MS);
}
