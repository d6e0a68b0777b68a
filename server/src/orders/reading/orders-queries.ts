import type { Order } from '@tall-order/domain/sold-order.ts';
import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import { burgersIn, readOrders } from '../order.ts';
import type { OrderedBurger } from '../order.ts';
import { isBetweenBounds } from './order-range.ts';
import type { OrderRange } from './order-range.ts';

/**
 * The account's orders within a range, oldest first.
 * @param most of their burgers: from the side that the range's limit counts from, orders beyond are left out
 */
export async function findOrdersWithin(
  db: Db,
  accountId: string,
  range: OrderRange,
  most: number,
): Promise<Order[]> {
  if (range.empty) return [];
  const { limit } = range;
  const direction = directionOf(range);
  let within = db
    .selectFrom('orders')
    .select('orders.id')
    .where('account_id', '=', accountId)
    .where(isWithin('orders.id', range))
    .orderBy('orders.id', direction);
  // A literal, because SQLite prepares a statement again each time its limit is bound.
  if (limit) within = within.limit(sql.lit(limit.count));
  const ids = db
    .selectFrom(within.as('within'))
    .innerJoin('burgers', 'burgers.order_id', 'within.id')
    .select('within.id')
    .orderBy('within.id', direction)
    .limit(sql.lit(most));
  return await readOrders(db, ids);
}

/** The burgers of the account's orders that have an id within a range, oldest first. */
export async function findBurgersWithin(
  db: Db,
  accountId: string,
  range: OrderRange,
): Promise<OrderedBurger[]> {
  if (range.empty) return [];
  const { from, to, limit } = range;
  const direction = directionOf(range);
  let ids = db
    .selectFrom('orders')
    .innerJoin('burgers', 'burgers.order_id', 'orders.id')
    .select('orders.id')
    .where('account_id', '=', accountId)
    .where(isWithin('burgers.id', range))
    .orderBy('orders.id', direction)
    .orderBy('burgers.id', direction);
  // No burger comes before its order, and none after the next order, so that the index of orders has the bounds too.
  if (to) ids = ids.where('orders.id', '<=', to.id);
  if (from) ids = ids.where('orders.id', '>=', lastOrderUpTo(db, accountId, from.id));
  if (limit) ids = ids.limit(sql.lit(limit.count));
  const orders = await readOrders(db, ids);
  const burgers = orders
    .flatMap(burgersIn)
    .filter(({ burger }) => isBetweenBounds(range, burger.id));
  if (!limit) return burgers;
  return limit.end === 'last' ? burgers.slice(-limit.count) : burgers.slice(0, limit.count);
}

/** The account's last order up to an id: the one with the burger that has it. Before the first order, the id. */
function lastOrderUpTo(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('orders as before')
    .select((row) => row.fn.coalesce(row.fn.max('before.id'), row.val(id)).as('id'))
    .where('before.account_id', '=', accountId)
    .where('before.id', '<=', id);
}

/**
 * Changes whenever an order enters or leaves a list without bounds, or is changed. Orders are never removed from
 * an account, and versions only grow. So if count, first id, last id and sum of versions are the same, the orders
 * are the same.
 */
export async function findListVersion(
  db: Db,
  accountId: string,
  limit: OrderRange['limit'],
): Promise<string> {
  let orders = db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('account_id', '=', accountId)
    .orderBy('id', directionOf({ limit }));
  // So many orders have at least so many burgers.
  if (limit) orders = orders.limit(sql.lit(limit.count));
  const { count, first, last, versions } = await db
    .selectFrom(orders.as('within'))
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.min('id').as('first'),
      fn.max('id').as('last'),
      fn.sum('version').as('versions'),
    ])
    .executeTakeFirstOrThrow();
  return [count, first, last, versions].join(' ');
}

/** From the newest if the limit counts from the newest. */
function directionOf({ limit }: Pick<OrderRange, 'limit'>): 'asc' | 'desc' {
  return limit?.end === 'last' ? 'desc' : 'asc';
}

function isWithin(id: 'orders.id' | 'burgers.id', { from, to }: OrderRange) {
  return (row: ExpressionBuilder<Pick<Schema, 'orders' | 'burgers'>, 'orders' | 'burgers'>) =>
    row.and([
      ...(from ? [row(id, from.inclusive ? '>=' : '>', from.id)] : []),
      ...(to ? [row(id, to.inclusive ? '<=' : '<', to.id)] : []),
    ]);
}
