import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { ORDER_STATUSES, TIME_OF_STATUS } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import type { PriceList } from '@tall-order/domain/pricing.ts';
import type { OrderPromise } from '@tall-order/domain/promise.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import type { Order, SoldBurger, SoldExtra, Taker } from '@tall-order/domain/sold-order.ts';
import type { BasisPoints } from '@tall-order/domain/tax.ts';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { pagesOf } from '../db/engine-differences.ts';
import type { BurgerRow, OrderRow, Schema } from '../db/schema.ts';
import { dataError } from '../http/wire/request-error.ts';

/** The JSON in the column `snapshot` of a burger. */
export interface Snapshot {
  burger: IngredientCounts;
  start: IngredientCounts;
  unitPrices: PriceList['unit'];
  /** missing in burgers from before lines had their own: they have their order's */
  taxRate?: BasisPoints | null;
  /** missing in burgers from before the shop declared allergens */
  allergens?: AllergensByName;
}

/** A burger with its order, which clients of the specification read as an order of its own. */
export interface OrderedBurger {
  order: Order;
  burger: SoldBurger;
}

export const COLUMN_OF_STATUS = {
  received: 'created_at',
  preparing: 'preparing_at',
  ready: 'ready_at',
  'out-for-delivery': 'out_for_delivery_at',
  'handed-over': 'handed_over_at',
  cancelled: 'cancelled_at',
} as const satisfies Record<OrderStatus, keyof OrderRow>;

/** An order of the account, or of any account if `accountId` is null. @returns undefined if there is none */
export async function findOrder(
  db: Kysely<Schema>,
  accountId: string | null,
  orderId: string,
): Promise<Order | undefined> {
  const [order] = await findOrders(db, [orderId]);
  return accountId === null || order?.accountId === accountId ? order : undefined;
}

/** A burger of the account, or of any account if `accountId` is null. @returns undefined if there is none */
export async function findBurger(
  db: Kysely<Schema>,
  accountId: string | null,
  burgerId: string,
): Promise<OrderedBurger | undefined> {
  const [order] = await readOrders(
    db,
    db.selectFrom('burgers').select('order_id').where('id', '=', burgerId),
  );
  const burger = order?.burgers.find(({ id }) => id === burgerId);
  if (order === undefined || burger === undefined) return undefined;
  return accountId === null || order.accountId === accountId ? { order, burger } : undefined;
}

/** Few enough for the parameters that a statement may have. */
const PAGE = 500;

/** The orders with these ids, whichever there are, in the sequence of their ids. */
export async function findOrders(db: Kysely<Schema>, orderIds: string[]): Promise<Order[]> {
  const orders: Order[] = [];
  for (const ids of pagesOf(orderIds.toSorted(), PAGE)) {
    orders.push(...(await readOrders(db, ids)));
  }
  return orders;
}

/** A query that gives the id of an order in its only column. */
type OrderIds = SelectQueryBuilder<Schema, never, { id: string } | { order_id: string }>;

/**
 * Whole orders, in the sequence of their ids. One statement reads them, so that no change comes between an order
 * and its burgers.
 */
export async function readOrders(db: Kysely<Schema>, ids: string[] | OrderIds): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('burgers', 'burgers.order_id', 'orders.id')
    .selectAll('orders')
    .select([
      'burgers.id as burger_id',
      'burgers.price_cents',
      'burgers.base_cents',
      'burgers.snapshot',
      'burgers.label',
      'burgers.cancelled_at as burger_cancelled_at',
      'burgers.cancel_reason as burger_cancel_reason',
      'burgers.added_at',
    ])
    .where('orders.id', 'in', ids)
    .orderBy('orders.id')
    .orderBy('burgers.id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map(([first, ...others]) =>
    // A group has at least one row.
    toOrder([first as ReadRow, ...others]),
  );
}

/** A burger with what its order has as a whole. */
type ReadRow = OrderRow &
  Omit<BurgerRow, 'id' | 'order_id' | 'cancelled_at' | 'cancel_reason'> & {
    burger_id: string;
    burger_cancelled_at: number | null;
    burger_cancel_reason: string | null;
  };

function toOrder([first, ...others]: readonly [ReadRow, ...ReadRow[]]): Order {
  return {
    id: first.id,
    accountId: first.account_id,
    takenBy: takerOf(first),
    state: toState(first),
    cancelReason: first.cancel_reason,
    change:
      first.changed_at === null ? null : { at: first.changed_at, reason: first.change_reason },
    customer: JSON.parse(first.customer), // the shop itself writes it, from a `Customer`
    // The column's check allows only the domain's delivery methods.
    deliveryMethod: first.delivery_method as DeliveryMethod | null,
    burgers: [toBurger(first), ...others.map(toBurger)],
    extras: toExtras(first),
    currency: first.currency,
    fee: first.fee_cents,
    paid: first.paid_cents,
    reductions: first.reduction_cents,
    taxedReductions: first.taxed_reduction_cents,
    writtenOff: first.written_off_cents,
    feeTaxRate: first.tax_rate,
    promise: toPromise(first),
    soldPromisedAt: first.sold_promised_at ?? first.first_promised_at,
    firstPromisedAt: first.first_promised_at,
    driverId: first.driver_id,
    receiptNumber: first.receipt_number,
  };
}

function toPromise({ promised_at: at, kitchen_work: work }: OrderRow): OrderPromise | null {
  // The shop itself writes both.
  return at === null || work === null ? null : { at, kitchen: JSON.parse(work) };
}

/** The columns of a promise. */
export function promiseColumns(promise: Order['promise']) {
  return {
    promised_at: promise && promise.at,
    kitchen_work: promise && JSON.stringify(promise.kitchen),
  };
}

function takerOf({ taken_as: as, taken_by: accountId }: OrderRow): Taker | null {
  // The shop itself writes it, the role that gave the right.
  return as === null ? null : { as: as as Role, accountId };
}

function toState(row: OrderRow): OrderState {
  // The column's check allows only statuses of the domain.
  const status = row.status as OrderStatus;
  const state: OrderState = { status, version: row.version, receivedAt: row.created_at };
  for (const step of ORDER_STATUSES) {
    const time = row[COLUMN_OF_STATUS[step]];
    if (time !== null) state[TIME_OF_STATUS[step]] = time;
  }
  return state;
}

function toBurger(row: ReadRow): SoldBurger {
  const snapshot: Snapshot = JSON.parse(row.snapshot); // the shop itself writes it
  const { burger, start, unitPrices, taxRate = row.tax_rate, allergens } = snapshot;
  return {
    id: row.burger_id,
    ingredients: burger,
    start,
    prices: { base: row.base_cents, unit: unitPrices },
    price: row.price_cents,
    taxRate,
    ...(allergens && { allergens }),
    label: row.label,
    cancelledAt: row.burger_cancelled_at,
    cancelReason: row.burger_cancel_reason,
    addedAt: row.added_at,
  };
}

/** The column of an order's extras. */
export function storedExtras(extras: Order['extras']): string | null {
  return extras.length === 0 ? null : JSON.stringify(extras);
}

/** Extras from before lines had their own tax rate have their order's. */
function toExtras({ extras, tax_rate: taxRate }: OrderRow): SoldExtra[] {
  // The shop itself writes it.
  const sold: (Omit<SoldExtra, 'taxRate'> & Partial<Pick<SoldExtra, 'taxRate'>>)[] =
    extras === null ? [] : JSON.parse(extras);
  return sold.map((extra) => Object.assign({ taxRate }, extra));
}

export function burgersIn(order: Order): OrderedBurger[] {
  return order.burgers.map((burger) => ({ order, burger }));
}

/**
 * An order of the account, or of any account if `accountId` is null.
 * @throws RequestError 401 for an unknown one
 */
export async function knownOrder(
  db: Kysely<Schema>,
  accountId: string | null,
  orderId: string,
): Promise<Order> {
  const order = await findOrder(db, accountId, orderId);
  // Another customer's order and an unknown id get the same answer, so that nobody can probe ids.
  if (order === undefined) throw dataError('PERMISSION_DENIED');
  return order;
}
