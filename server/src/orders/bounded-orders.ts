import { MAX_BURGERS_EVER } from '@tall-order/domain/order-items.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { FastifyReply } from 'fastify';
import type { Db } from '../db/schema.ts';
import type { OrderedBurger } from './order.ts';
import type { OrderRange } from './reading/order-range.ts';
import { findBurgersWithin, findOrdersWithin } from './reading/orders-queries.ts';

/** On which side of a list there are more orders; null if the list is complete. */
export type MoreOrders = 'older' | 'newer' | null;

/** The orders of a list, oldest first. */
export interface FoundOrders {
  orders: Order[];
  more: MoreOrders;
}

export interface BoundedRange {
  /** asks for one order more than a list may have, to learn whether there are more */
  probe: OrderRange;
  most: number;
}

/** Limits a range to `most` orders: the newest, or the oldest if its own limit counts from the oldest. */
export function boundRange(range: OrderRange, most: number): BoundedRange {
  const { limit } = range;
  if (limit !== null && limit.count <= most) return { probe: range, most };
  const end = limit?.end ?? 'last';
  return { probe: { ...range, limit: { end, count: most + 1 } }, most };
}

/** Whole orders: as many as have `most` burgers in all, but at least one. */
export async function findBoundedOrders(
  db: Db,
  accountId: string,
  { probe, most }: BoundedRange,
): Promise<FoundOrders> {
  // So many burgers have one order more than the list, also if the first one alone has more than `most`.
  const orders = await findOrdersWithin(db, accountId, probe, most + MAX_BURGERS_EVER);
  const end = probe.limit?.end ?? 'last';
  const sequence = end === 'first' ? orders : orders.toReversed();
  let sum = 0;
  const beyond = sequence.findIndex(({ burgers }) => (sum += burgers.length) > most);
  const count = beyond === -1 ? orders.length : Math.max(1, beyond);
  const { list, more } = cut(orders, end, count);
  return { orders: list, more };
}

/** The burgers of a list, each as an order of its own, oldest first. */
export async function findBoundedBurgers(
  db: Db,
  accountId: string,
  { probe, most }: BoundedRange,
): Promise<{ burgers: OrderedBurger[]; more: MoreOrders }> {
  const found = await findBurgersWithin(db, accountId, probe);
  const { list, more } = cut(found, probe.limit?.end ?? 'last', most);
  return { burgers: list, more };
}

function cut<One>(
  found: One[],
  end: 'first' | 'last',
  count: number,
): { list: One[]; more: MoreOrders } {
  if (found.length <= count) return { list: found, more: null };
  return end === 'first'
    ? { list: found.slice(0, count), more: 'newer' }
    : { list: found.slice(-count), more: 'older' };
}

/** The range of a list as it was found: the ids in it, oldest first, and whether there are more. */
export function followedRange(range: OrderRange, ids: string[], more: MoreOrders): OrderRange {
  const [oldest] = ids;
  if (more === null || oldest === undefined) return range;
  if (range.limit !== null) {
    return { ...range, limit: { ...range.limit, count: ids.length } };
  }
  return { ...range, from: { id: oldest, inclusive: true } };
}

/** Says in the reply's headers that there are more orders than it holds. */
export function announceMore(reply: FastifyReply, more: MoreOrders): void {
  if (more !== null) reply.header('x-more-orders', more);
}
