import { MAX_BURGERS } from '@tall-order/domain/basket-limits.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { FastifyReply } from 'fastify';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../db/schema.ts';
import { orderedBurgers } from './order.ts';
import type { OrderedBurger } from './order.ts';
import type { OrderRange } from './reading/order-range.ts';
import { findOrderRows } from './reading/orders-queries.ts';
import type { ListedRows } from './reading/orders-queries.ts';

/** On which side of a list there are more orders; null if the list is complete. */
export type MoreOrders = 'older' | 'newer' | null;

/** The rows of a list, oldest first. */
export interface OrderRows {
  rows: OrderRow[];
  more: MoreOrders;
}

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

/** A list of baskets gives their first orders: as many as have `most` orders in all. */
export async function findBoundedRows(
  db: Db,
  accountId: string,
  { probe, most }: BoundedRange,
  listed: ListedRows = 'orders',
): Promise<OrderRows> {
  const found = await findOrderRows(db, accountId, probe, listed);
  const isFromOldest = probe.limit?.end === 'first';
  const sequence = isFromOldest ? found : found.toReversed();
  const count = listed === 'orders' ? most : await countWithin(db, sequence, most);
  if (found.length <= count) return { rows: found, more: null };
  return isFromOldest
    ? { rows: found.slice(0, count), more: 'newer' }
    : { rows: found.slice(-count), more: 'older' };
}

/** The burgers of a list, each as an order of its own, oldest first. */
export async function findBoundedBurgers(
  db: Db,
  accountId: string,
  bounded: BoundedRange,
): Promise<{ burgers: OrderedBurger[]; more: MoreOrders }> {
  const { rows, more } = await findBoundedRows(db, accountId, bounded);
  return { burgers: await orderedBurgers(db, rows), more };
}

/** How many of these baskets fit into a list of `most` orders; at least one. */
async function countWithin(db: Db, firsts: OrderRow[], most: number): Promise<number> {
  const ids = firsts.flatMap(({ basket_id: id }) => id ?? []);
  if (firsts.length + ids.length * (MAX_BURGERS - 1) <= most) return firsts.length;
  const sizes = await db
    .selectFrom('orders')
    .select(({ fn }) => ['basket_id as id', fn.countAll().as('orders')])
    .where('basket_id', 'in', ids)
    .groupBy('basket_id')
    .execute();
  const sizeOf = new Map(sizes.map(({ id, orders }) => [id, Number(orders)]));
  let sum = 0;
  const beyond = firsts.findIndex(({ id }) => {
    sum += sizeOf.get(id) ?? 1;
    return sum > most;
  });
  return beyond === -1 ? firsts.length : Math.max(1, beyond);
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
