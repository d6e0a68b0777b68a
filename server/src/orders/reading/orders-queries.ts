import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { OrderRow, Schema } from '../../db/schema.ts';
import type { OrderRange } from './order-range.ts';

/** Whether a list contains the rows of all burgers, or the first row of each order. */
export type ListedRows = 'orders' | 'baskets';

/** The account's orders within a range, oldest first. */
export async function findOrderRows(
  db: Db,
  accountId: string,
  range: OrderRange,
  listed: ListedRows,
): Promise<OrderRow[]> {
  if (range.empty) return [];
  const orders = ordersWithin(db, accountId, range);
  const rows = await (listed === 'orders' ? orders : orders.where(isFirstOfBasket))
    .selectAll()
    .execute();
  return range.limit?.end === 'last' ? rows.reverse() : rows;
}

/**
 * Changes whenever an order enters or leaves the range or is changed. Orders are never removed from an
 * account, and versions only grow. So if count, first id, last id and sum of versions are the same, the
 * orders are the same.
 */
export async function findOrdersVersion(
  db: Db,
  accountId: string,
  range: OrderRange,
): Promise<string> {
  if (range.empty) return '';
  const { count, first, last, versions } = await db
    .selectFrom(ordersWithin(db, accountId, range).select(['id', 'version']).as('within'))
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.min('id').as('first'),
      fn.max('id').as('last'),
      fn.sum('version').as('versions'),
    ])
    .executeTakeFirstOrThrow();
  return [count, first, last, versions].join(' ');
}

export function isFirstOfBasket(row: ExpressionBuilder<Schema, 'orders'>) {
  return row.or([row('basket_id', 'is', null), row('basket_id', '=', row.ref('id'))]);
}

/** Sorted from the newest if the limit counts from the newest. */
function ordersWithin(db: Db, accountId: string, { from, to, limit }: OrderRange) {
  let query = db
    .selectFrom('orders')
    .where('account_id', '=', accountId)
    .orderBy('id', limit?.end === 'last' ? 'desc' : 'asc');
  if (from) query = query.where('id', from.inclusive ? '>=' : '>', from.id);
  if (to) query = query.where('id', to.inclusive ? '<=' : '<', to.id);
  // A literal, because SQLite prepares a statement again each time its limit is bound.
  return limit ? query.limit(sql.lit(limit.count)) : query;
}
