import type { FastifyReply } from 'fastify';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../db/schema.ts';
import type { OrderRange } from './reading/order-range.ts';
import { findOrderRows } from './reading/orders-queries.ts';
import type { ListedOrders } from './reading/orders-queries.ts';

/** On which side of a list there are more orders than it holds; null when it holds all. */
export type MoreOrders = 'older' | 'newer' | null;

/** The orders of a list, oldest first. */
export interface OrderRows {
  rows: OrderRow[];
  more: MoreOrders;
}

export interface BoundedRange {
  /** asks for one order more than a list may have, to learn whether there are more */
  probe: OrderRange;
  most: number;
  /** on which side there may be more orders; null if the range asks for no more than a list may have */
  cutAt: MoreOrders;
}

/** Limits a range to `most` orders: the newest, or the oldest if its own limit counts from the oldest. */
export function boundRange(range: OrderRange, most: number): BoundedRange {
  const { limit } = range;
  if (limit !== null && limit.count <= most) return { probe: range, most, cutAt: null };
  const end = limit?.end ?? 'last';
  return {
    probe: { ...range, limit: { end, count: most + 1 } },
    most,
    cutAt: end === 'last' ? 'older' : 'newer',
  };
}

export async function findBoundedRows(
  db: Db,
  accountId: string,
  { probe, most, cutAt }: BoundedRange,
  listed: ListedOrders = 'orders',
): Promise<OrderRows> {
  const found = await findOrderRows(db, accountId, probe, listed);
  if (cutAt === null || found.length <= most) return { rows: found, more: null };
  return { rows: cutAt === 'older' ? found.slice(-most) : found.slice(0, most), more: cutAt };
}

export function followedRange(range: OrderRange, { rows, more }: OrderRows): OrderRange {
  const [oldest] = rows;
  if (more === null || oldest === undefined) return range;
  if (range.limit !== null) {
    return { ...range, limit: { ...range.limit, count: rows.length } };
  }
  return { ...range, from: { id: oldest.id, inclusive: true } };
}

export const MORE_ORDERS =
  'A reply holds LIST_ROWS orders at most, the newest unless the oldest were asked for; the header `X-More-Orders` says on which side there are more, `older` or `newer`.';

/** Says in the reply's headers that there are more orders than it holds. */
export function announceMore(reply: FastifyReply, more: MoreOrders): void {
  if (more !== null) reply.header('x-more-orders', more);
}
