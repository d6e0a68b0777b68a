import { newShopLocation } from './db-locations.ts';
import { startShop } from './shop.ts';
import type { Shop } from './shop.ts';

/** Every instance of one shop. */
export interface Instances {
  here: Shop;
  /** the second instance; on SQLite the only one */
  there: Shop;
  all: Shop[];
  /** the instance for a turn, counted from 0 */
  inTurn: (turn: number) => Shop;
}

/**
 * Starts every instance of a shop for one test: two on PostgreSQL, and one on SQLite, which only one instance
 * can open.
 */
export async function startInstances(
  settings: Parameters<typeof startShop>[0] = {},
): Promise<Instances> {
  const location = await newShopLocation();
  const here = await startShop(settings, location);
  const isAlone = location.databaseUrl === undefined;
  const there = isAlone ? here : await startShop(settings, location);
  const all = isAlone ? [here] : [here, there];
  return { here, there, all, inTurn: (turn) => (turn % 2 === 0 ? here : there) };
}
