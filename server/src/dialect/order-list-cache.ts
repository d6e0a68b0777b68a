import { LRUCache } from 'lru-cache';
import type { Db } from '../db/schema.ts';
import type { Share } from '../http/rate-limits/fair-queue.ts';
import { boundRange, findBoundedBurgers } from '../orders/bounded-orders.ts';
import type { MoreOrders } from '../orders/bounded-orders.ts';
import type { ReadTurns } from '../http/rate-limits/read-turns.ts';
import { toOrderReply } from './order-reply.ts';
import { findListVersion } from '../orders/reading/orders-queries.ts';
import type { OrderRange } from '../orders/reading/order-range.ts';

interface OrderList {
  /** the version of the list, read before the orders */
  version: string;
  text: string;
  more: MoreOrders;
}

export type ReadOrders = Pick<OrderList, 'text' | 'more'>;

/** The most bytes of all cached lists; twenty orders take about 8,000. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;
/** A larger list is not cached: it would leave no room for others. */
const MAX_LIST_BYTES = 256 * 1024;
/** What an entry takes besides the orders and their key, in bytes. */
const ENTRY_BYTES = 1024;

/**
 * Customers read the same orders again and again. Each read asks the database for the version of the range
 * alone; equal reads share one query until it begins.
 * @param most orders in a list
 * @returns a function that gives a list of the caller's as the text of a JSON object, oldest first
 */
export function createOrderListCache(
  db: Db,
  inTurn: ReadTurns,
  most: number,
): (reader: Share, range: OrderRange) => Promise<ReadOrders> {
  const kept = new LRUCache<string, OrderList>({
    maxSize: MAX_CACHED_BYTES,
    maxEntrySize: MAX_LIST_BYTES,
    sizeCalculation: ({ text }, key) => Buffer.byteLength(text) + 2 * key.length + ENTRY_BYTES,
  });
  const waiting = new Map<string, Promise<ReadOrders>>();

  const read = async (key: string, accountId: string, range: OrderRange): Promise<ReadOrders> => {
    const bounded = boundRange(range, most);
    // A client can send any number of different bounds, so lists with bounds are not cached.
    const isCached = range.from === null && range.to === null;
    // Read before the orders: after a change in between, the next read finds another version and reads again.
    const version = isCached ? await findListVersion(db, accountId, bounded.probe.limit) : '';
    const known = kept.get(key);
    if (known?.version === version) return known;
    const { burgers, more } = await findBoundedBurgers(db, accountId, bounded);
    const orders = burgers.map((one) => [one.burger.id, toOrderReply(one, accountId)]);
    const text = JSON.stringify(Object.fromEntries(orders));
    if (isCached) kept.set(key, { version, text, more });
    return { text, more };
  };

  return (reader, range) => {
    const key = JSON.stringify([reader.account, range]);
    const others = waiting.get(key);
    if (others !== undefined) return others;
    const reading = inTurn(reader, () => {
      // A client that asks later may already know of an order that this read does not find.
      waiting.delete(key);
      return read(key, reader.account, range);
    }).finally(() => {
      // The read may have been refused before its turn.
      if (waiting.get(key) === reading) waiting.delete(key);
    });
    waiting.set(key, reading);
    return reading;
  };
}
