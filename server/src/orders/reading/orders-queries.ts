import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { OrderReply } from '@tall-order/domain/order-contract.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { OPEN_MS } from '@tall-order/domain/order-status.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import type { PriceList } from '@tall-order/domain/pricing.ts';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { OrderRow, Schema } from '../../db/schema.ts';
import { recordOrderChanges } from '../live/order-changes.ts';
import { readDeliveryMethod } from '../order-data.ts';
import { readState } from '../status/order-state-queries.ts';
import type { OrderRange } from './order-range.ts';

/** An order as it was sold. `createdAt` is in milliseconds since 1970, money in cents. */
export interface Order {
  id: string;
  accountId: string;
  createdAt: number;
  currency: string;
  total: number;
  burger: IngredientCounts;
  start: IngredientCounts;
  prices: PriceList;
  /** of the bun and of what is on the burger, as the menu declared them */
  allergens: AllergensByName;
  orderData: OrderData;
}

interface Lines {
  burger: IngredientCounts;
  start: IngredientCounts;
  unitPrices: PriceList['unit'];
  /** orders from before the shop named allergens have none */
  allergens?: AllergensByName;
}

export async function insertOrders(db: Transaction<Schema>, orders: Order[]): Promise<void> {
  if (orders.length === 0) return;
  await db
    .insertInto('orders')
    .values(
      orders.map(({ burger, start, prices, allergens, ...order }) => ({
        id: order.id,
        account_id: order.accountId,
        created_at: order.createdAt,
        currency: order.currency,
        total_cents: order.total,
        base_cents: prices.base,
        lines: JSON.stringify({
          burger,
          start,
          unitPrices: prices.unit,
          allergens,
        } satisfies Lines),
        order_data: JSON.stringify(order.orderData),
        delivery_method: order.orderData.deliveryMethod,
      })),
    )
    .execute();
  await recordOrderChanges(
    db,
    orders.map(({ id, accountId }) => ({ orderId: id, accountId, version: 1 })),
  );
}

/** The account's orders within a range, oldest first. */
export async function findOrderRows(
  db: Db,
  accountId: string,
  range: OrderRange,
): Promise<OrderRow[]> {
  if (range.empty) return [];
  const rows = await ordersWithin(db, accountId, range).selectAll().execute();
  return range.limit?.end === 'last' ? rows.reverse() : rows;
}

/**
 * The version of a range: it changes whenever an order comes in, leaves, or changes. No order is
 * ever taken out of an account, and a version only ever grows: as long as as many are between the
 * same two ids they are the same ones, and as long as their versions add up to the same they are as
 * they were.
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

/** Begins with the newest ones where the range ends with them. */
function ordersWithin(db: Db, accountId: string, { from, to, limit }: OrderRange) {
  let query = db
    .selectFrom('orders')
    .where('account_id', '=', accountId)
    .orderBy('id', limit?.end === 'last' ? 'desc' : 'asc');
  if (from) query = query.where('id', from.inclusive ? '>=' : '>', from.id);
  if (to) query = query.where('id', to.inclusive ? '<=' : '<', to.id);
  // SQLite prepares a statement anew each time its limit is bound.
  return limit ? query.limit(sql.lit(limit.count)) : query;
}

/** One order of the account; undefined for other people's and for ids that do not exist. */
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

/** An order of the account as the wire carries it; its status only for a client that asks for that. */
export function toReply(row: OrderRow, accountId: string, withState: boolean): OrderReply {
  const { burger, unitPrices, allergens } = readLines(row);
  return {
    ingredients: burger,
    price: toDecimal(row.total_cents),
    currency: row.currency,
    basePrice: toDecimal(row.base_cents),
    unitPrices: inDecimals(unitPrices),
    orderData: JSON.parse(row.order_data), // whole for as long as its account is there
    userId: accountId,
    createdAt: row.created_at,
    ...(withState ? { state: readState(row), ...(allergens && { allergens }) } : {}),
  };
}

function inDecimals(prices: PriceList['unit']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(prices).map(([name, cents]) => [name, toDecimal(cents)]),
  );
}

/** The burger of a stored order, the counts it started with, and the prices and allergens of that day. */
export function readLines(row: OrderRow): Lines {
  return JSON.parse(row.lines); // written by insertOrders only
}

/**
 * Takes out of the orders of an account whose they are, and everything that the customer filled in;
 * what is still to be delivered stays a delivery. Boards that show one of them show it anew.
 * @param now milliseconds since 1970
 */
export async function forgetCustomer(
  db: Kysely<Schema>,
  accountId: string,
  now: number,
): Promise<void> {
  await keepDeliveryMethods(db, accountId);
  const forgotten = { account_id: null, order_data: '{}' };
  const shown = await db
    .updateTable('orders')
    .set((row) => ({ ...forgotten, version: row('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '>', encodePushTime(now - OPEN_MS))
    .returning(['id', 'version'])
    .execute();
  const changes = shown.map(({ id, version }) => ({ orderId: id, accountId: null, version }));
  if (changes.length > 0) await recordOrderChanges(db, changes);
  await db.updateTable('orders').set(forgotten).where('account_id', '=', accountId).execute();
}

/** Of orders that an instance of the version before has placed, only order_data says it. */
async function keepDeliveryMethods(db: Kysely<Schema>, accountId: string): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('delivery_method', 'is', null)
    .execute();
  for (const row of rows) {
    await db
      .updateTable('orders')
      .set({ delivery_method: readDeliveryMethod(row) })
      .where('id', '=', row.id)
      .execute();
  }
}
