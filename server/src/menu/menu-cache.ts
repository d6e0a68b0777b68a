import type { Menu } from '@tall-order/domain/menu.ts';
import { cacheFor } from '../db/cache-for.ts';
import type { Cache } from '../db/cache-for.ts';
import type { Db } from '../db/db.ts';
import { readMenu } from './menu-queries.ts';

/** The menu as everybody reads it. What an order costs is read by the order's own transaction. */
export type MenuCache = Cache<Menu>;

/** Every visitor asks for it; short enough that a reloaded page never shows an old one. */
const MAX_AGE_MS = 200;
/** A page that opens while the database has no leader, which may last a minute, shows the menu. */
const WITHOUT_DATABASE_MS = 5 * 60_000;

/**
 * Keeps the menu: the database is asked at most once within a fifth of a second.
 * @param now milliseconds since 1970
 */
export function createMenuCache(db: Db, now: () => number): MenuCache {
  return cacheFor(() => readMenu(db, now()), MAX_AGE_MS, WITHOUT_DATABASE_MS);
}
