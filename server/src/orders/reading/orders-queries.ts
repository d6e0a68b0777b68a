import type { OrderReply, OrderStatesReply } from '@tall-order/domain/order-contract.ts';
import type { SoldExtrasReply } from '@tall-order/domain/extras-contract.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { PriceList } from '@tall-order/domain/pricing.ts';
import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '../../db/db.ts';
import type { OrderRow, Schema } from '../../db/schema.ts';
import { basketIdOf, dueOf, readExtras, readLines, reductionOf } from '../order.ts';
import type { BasketRows } from '../order.ts';
import { readBurgerState } from '../status/order-state-queries.ts';
import type { OrderRange } from './order-range.ts';

/** Whether a list contains every order, or the first order of each basket. */
export type ListedOrders = 'orders' | 'baskets';

/** The account's orders within a range, oldest first. */
export async function findOrderRows(
  db: Db,
  accountId: string,
  range: OrderRange,
  listed: ListedOrders,
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

/** @returns undefined for another customer's order too */
export async function findOrderRow(
  db: Db,
  accountId: string,
  id: string,
): Promise<OrderRow | undefined> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The part of a basket's ledger that its customer sees: no fields if nothing is paid. */
export interface Paid {
  paid?: number;
  reduction?: number;
  due?: number;
}

/** @param paid the amounts of the basket, for its first order */
export function toReply(
  row: OrderRow,
  accountId: string,
  withState: boolean,
  paid: Paid = {},
): OrderReply {
  const { burger, unitPrices } = readLines(row);
  return {
    ingredients: burger,
    price: toDecimal(row.total_cents),
    currency: row.currency,
    basePrice: toDecimal(row.base_cents),
    unitPrices: inDecimals(unitPrices),
    orderData: JSON.parse(row.order_data), // complete as long as the account exists
    userId: accountId,
    createdAt: row.created_at,
    ...(withState && { ...stateOf(row, paid), basket: basketIdOf(row) }),
  };
}

/**
 * The status of an order with the fields of its basket.
 * @param paid the amounts of the basket, for its first order
 */
export function stateOf(row: OrderRow, paid: Paid = {}): Static<typeof OrderStatesReply>[string] {
  const { allergens } = readLines(row);
  return {
    state: readBurgerState(row),
    ...(allergens && { allergens }),
    ...(row.basket_id !== null && { basket: row.basket_id }),
    ...(row.label !== null && { label: row.label }),
    ...(row.extras !== null && { extras: toExtrasReply(row) }),
    ...(row.fee_cents > 0 && { fee: toDecimal(row.fee_cents) }),
    ...paid,
  };
}

export function paidOf(basket: BasketRows): Paid {
  const [first] = basket;
  if (!hasPayments(first)) return {};
  const reduction = reductionOf(basket);
  return {
    paid: toDecimal(first.paid_cents),
    ...(reduction > 0 && { reduction: toDecimal(reduction) }),
    due: toDecimal(dueOf(basket)),
  };
}

/** Whether a basket's customer sees its ledger; false if all money was refunded and is due again. */
export function hasPayments(first: Pick<OrderRow, 'paid_cents' | 'reduction_cents'>): boolean {
  return first.paid_cents > 0 || first.reduction_cents > 0;
}

export function toExtrasReply(row: OrderRow): SoldExtrasReply {
  return Object.fromEntries(
    readExtras(row).map(({ name, unitPrice, ...extra }) => [
      name,
      { ...extra, price: toDecimal(unitPrice) },
    ]),
  );
}

export function inDecimals(prices: PriceList['unit']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(prices).map(([name, cents]) => [name, toDecimal(cents)]),
  );
}
