import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/db.ts';
import { boundRange, findBoundedRows } from '../bounded-orders.ts';
import type { MoreOrders } from '../bounded-orders.ts';
import { findOrdersVersion, toReply } from './orders-queries.ts';
import type { OrderRange } from './order-range.ts';

interface OrderList {
  /** that of their range before they were read */
  version: string;
  text: string;
  more: MoreOrders;
}

export type ReadOrders = Pick<OrderList, 'text' | 'more'>;

/** What is kept in all, in bytes; twenty orders take about eight thousand. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;
/** A larger one leaves no room for others. */
const MAX_LIST_BYTES = 256 * 1024;
/** What an entry takes besides the orders and their key, in bytes. */
const ENTRY = 1024;

/**
 * Customers look at the same orders again and again: the database is asked for the version each time, once for
 * all who ask within a turn of the event loop.
 * @param most orders in a list
 * @returns gives a list as the text of a JSON object, oldest first
 */
export function createOrderListCache(
  db: Db,
  most: number,
): (accountId: string, range: OrderRange, withState: boolean) => Promise<ReadOrders> {
  const kept = new LRUCache<string, OrderList>({
    maxSize: MAX_CACHED_BYTES,
    maxEntrySize: MAX_LIST_BYTES,
    sizeCalculation: ({ text }, key) => Buffer.byteLength(text) + 2 * key.length + ENTRY,
  });
  const begun = new Map<string, Promise<ReadOrders>>();

  const read = async (
    key: string,
    accountId: string,
    range: OrderRange,
    withState: boolean,
  ): Promise<ReadOrders> => {
    const bounded = boundRange(range, most);
    // Before the orders: one that comes in between makes the version old, never the orders.
    const version = await findOrdersVersion(db, accountId, bounded.probe);
    const known = kept.get(key);
    if (known?.version === version) return known;
    const { rows, more } = await findBoundedRows(db, accountId, bounded);
    const orders = rows.map((row) => [row.id, toReply(row, accountId, withState)]);
    const text = JSON.stringify(Object.fromEntries(orders));
    // Bounds are of a client's own making, and as many as it likes.
    if (range.from === null && range.to === null) kept.set(key, { version, text, more });
    return { text, more };
  };

  return (accountId, range, withState) => {
    const key = JSON.stringify([accountId, range, withState]);
    const others = begun.get(key);
    if (others !== undefined) return others;
    const reading = endOfTurn().then(() => {
      // Who asks from now on may know of an order that this reading does not find.
      begun.delete(key);
      return read(key, accountId, range, withState);
    });
    begun.set(key, reading);
    return reading;
  };
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
