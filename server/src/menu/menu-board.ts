import type { Menu } from '@tall-order/domain/menu.ts';
import type { Db } from '../db/open-db.ts';
import { keepFresh } from '../http/keep-fresh.ts';
import { readMenu } from './menu-queries.ts';

/** The menu as everybody reads it. What an order costs is read by the order's own transaction. */
export interface MenuBoard {
  read: () => Promise<Menu>;
  /** has the next one read it anew: it was changed here */
  forget: () => void;
}

/** Every visitor asks for it; short enough that nobody who reloads a page sees an old one. */
const MAX_AGE_MS = 200;

/**
 * Hangs up the menu: the database is asked at most once within a fifth of a second.
 * @param now milliseconds since 1970
 */
export function createMenuBoard(db: Db, now: () => number): MenuBoard {
  return keepFresh(() => readMenu(db, now()), MAX_AGE_MS);
}
