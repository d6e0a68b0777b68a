import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/db.ts';
import type { RequestError } from '../../http/wire/request-error.ts';
import { findOrdersBeyond } from '../order-limits.ts';
import type { LimitedBasket, OrderLimits } from '../order-limits.ts';

const MAX_KNOWN = 10_000;

/**
 * A client that was beyond a limit usually still is. A read detects that without the transaction of a sale,
 * whose commits would delay all other orders while the client keeps ordering.
 */
export function createEarlyRefusals(db: Db, limits: OrderLimits, now: () => number) {
  const suspects = new LRUCache<string, true>({ max: MAX_KNOWN });
  const isSuspect = (basket: LimitedBasket) => namesOf(basket).some((name) => suspects.has(name));
  return {
    /** @returns by basket id, 429 if the client was refused before and is still beyond a limit */
    find: async (baskets: LimitedBasket[]): Promise<Map<string, RequestError>> => {
      const doubtful = baskets.filter(isSuspect);
      const beyond = await findOrdersBeyond(db, doubtful, limits, now());
      const within = doubtful.filter(({ basketId }) => !beyond.has(basketId));
      for (const name of within.flatMap(namesOf)) suspects.delete(name);
      return beyond;
    },
    /** remembers clients that are beyond a limit */
    remember: (basket: LimitedBasket): void => {
      for (const name of namesOf(basket)) suspects.set(name, true);
    },
  };
}

function namesOf({ accountId, networks }: LimitedBasket): string[] {
  return [`account ${accountId}`, ...networks.map(({ key }) => `network ${key}`)];
}
