import type { Menu } from '@tall-order/domain/menu.ts';
import { cacheFor } from '../db/cache-for.ts';
import type { Cache } from '../db/cache-for.ts';
import type { Db } from '../db/schema.ts';
import { readMenu } from './menu/menu-queries.ts';
import { readShop } from './settings/shop-settings-queries.ts';
import type { StoredShop } from './settings/shop-settings-queries.ts';

// Menu and shop for readers, who receive them together. An order's transaction reads the database instead.

export type MenuCache = Cache<Menu>;
export type ShopCache = Cache<StoredShop>;

/** Short enough that a reloaded page never shows an old menu. */
const MAX_AGE_MS = 200;
/** Pages must show the menu even while the database has no leader, which may last a minute. */
const WITHOUT_DATABASE_MS = 5 * 60_000;

/** Reads the database at most five times a second. @param now milliseconds since 1970 */
export function createMenuCache(db: Db, now: () => number): MenuCache {
  return cacheFor(() => readMenu(db, now()), MAX_AGE_MS, WITHOUT_DATABASE_MS);
}

export function createShopCache(db: Db): ShopCache {
  return cacheFor(() => readShop(db), MAX_AGE_MS, WITHOUT_DATABASE_MS);
}
