import type { Menu } from '@tall-order/domain/menu.ts';
import { cacheFor } from '../../db/cache-for.ts';
import type { Cache } from '../../db/cache-for.ts';
import type { Db } from '../../db/schema.ts';
import { readMenu } from './menu-queries.ts';

/** The menu for readers. An order's transaction reads prices from the database instead. */
export type MenuCache = Cache<Menu>;

/** Short enough that a reloaded page never shows an old menu. */
const MAX_AGE_MS = 200;
/** Pages must show the menu even while the database has no leader, which may last a minute. */
const WITHOUT_DATABASE_MS = 5 * 60_000;

/** Reads the database at most five times a second. @param now milliseconds since 1970 */
export function createMenuCache(db: Db, now: () => number): MenuCache {
  return cacheFor(() => readMenu(db, now()), MAX_AGE_MS, WITHOUT_DATABASE_MS);
}
