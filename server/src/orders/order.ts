import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { ORDER_STATUSES, TIME_OF_STATUS } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import type { DeliveryMethod, OrderData } from '@tall-order/domain/order.ts';
import type { PriceList } from '@tall-order/domain/pricing.ts';
import type { Order, SoldBurger, SoldExtra } from '@tall-order/domain/sold-order.ts';
import type { Kysely, Transaction } from 'kysely';
import type { OrderRow, Schema } from '../db/schema.ts';

/** The JSON in the column `lines` of an order. */
export interface Lines {
  burger: IngredientCounts;
  start: IngredientCounts;
  unitPrices: PriceList['unit'];
  /** missing in orders from before the shop declared allergens */
  allergens?: AllergensByName;
}

/** The rows of an order, one for each burger; the first one also has what belongs to the whole order. */
type BurgerRows = readonly [OrderRow, ...OrderRow[]];

export const COLUMN_OF_STATUS = {
  received: 'created_at',
  preparing: 'preparing_at',
  ready: 'ready_at',
  'out-for-delivery': 'out_for_delivery_at',
  'handed-over': 'handed_over_at',
  cancelled: 'cancelled_at',
} as const satisfies Record<OrderStatus, keyof OrderRow>;

/** The burger of a row, its starting counts, and the prices and allergens that it was sold with. */
export function readLines(row: Pick<OrderRow, 'lines'>): Lines {
  return JSON.parse(row.lines); // written by insertOrders only
}

export function readExtras(row: Pick<OrderRow, 'extras'>): SoldExtra[] {
  return row.extras === null ? [] : JSON.parse(row.extras); // written by insertOrders and cancelExtra only
}

export function readOrderData(row: Pick<OrderRow, 'order_data'>): Partial<OrderData> {
  return JSON.parse(row.order_data); // written by insertOrders and leaveOrders only
}

/** Null if the method is no longer known. */
export function readDeliveryMethod(
  row: Pick<OrderRow, 'delivery_method' | 'order_data'>,
): DeliveryMethod | null {
  // The column's check allows only the domain's delivery methods.
  const method = row.delivery_method as DeliveryMethod | null;
  return method ?? readOrderData(row).deliveryMethod ?? null;
}

/** The id of the order that a burger's row belongs to. */
export function orderIdOf(row: Pick<OrderRow, 'id' | 'basket_id'>): string {
  return row.basket_id ?? row.id;
}

/**
 * The order of these rows. An instance of an earlier version may have changed one row by itself: a row that it
 * cancelled counts as a burger that was taken off, and the highest version is the order's.
 */
function readOrder(rows: BurgerRows): Order {
  const [first] = rows;
  const leading = rows.find(({ status }) => status !== 'cancelled') ?? first;
  const isOpen = leading.status !== 'cancelled';
  const burgerOf = (row: OrderRow) =>
    readBurger(row, isOpen && row.status === 'cancelled' ? row.cancelled_at : null);
  const [, ...others] = rows;
  return {
    id: first.id,
    accountId: first.account_id,
    state: readState(leading, Math.max(...rows.map(({ version }) => version))),
    customer: readOrderData(first),
    deliveryMethod: readDeliveryMethod(first),
    burgers: [burgerOf(first), ...others.map(burgerOf)],
    extras: readExtras(first),
    currency: first.currency,
    fee: first.fee_cents,
    paid: first.paid_cents,
    reductions: first.reduction_cents,
    tax: first.tax_rate === null ? null : { rate: first.tax_rate, cents: first.tax_cents ?? 0 },
    driverId: first.driver_id,
  };
}

function readState(row: OrderRow, version: number): OrderState {
  // The column's check allows only statuses of the domain.
  const status = row.status as OrderStatus;
  const state: OrderState = { status, version, receivedAt: row.created_at };
  for (const step of ORDER_STATUSES) {
    const time = row[COLUMN_OF_STATUS[step]];
    if (time !== null) state[TIME_OF_STATUS[step]] = time;
  }
  return state;
}

function readBurger(row: OrderRow, cancelledWithStatus: number | null): SoldBurger {
  const { burger, start, unitPrices, allergens } = readLines(row);
  return {
    id: row.id,
    ingredients: burger,
    start,
    prices: { base: row.base_cents, unit: unitPrices },
    price: row.total_cents,
    ...(allergens && { allergens }),
    label: row.label,
    cancelledAt: row.burger_cancelled_at ?? cancelledWithStatus,
  };
}

/** The ids of an order's burgers, in sequence; empty for an unknown order. */
export async function findBurgerIds(db: Kysely<Schema>, orderId: string): Promise<string[]> {
  const rows = await rowsOf(db, orderId).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * An order of the account, or of any account if `accountId` is null. One statement reads all its rows, so
 * that no change comes between them.
 * @returns undefined if there is none, and for the id of another burger than the first
 */
export async function findOrder(
  db: Kysely<Schema>,
  accountId: string | null,
  orderId: string,
): Promise<Order | undefined> {
  let query = rowsOf(db, orderId).selectAll().orderBy('id');
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  const [first, ...others] = await query.execute();
  if (first?.id !== orderId || orderIdOf(first) !== orderId) return undefined;
  return readOrder([first, ...others]);
}

/** A burger of the account, or of any account if `accountId` is null. @returns undefined if there is none */
export async function findBurger(
  db: Kysely<Schema>,
  accountId: string | null,
  burgerId: string,
): Promise<OrderedBurger | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'basket_id'])
    .where('id', '=', burgerId)
    .executeTakeFirst();
  const order = row && (await findOrder(db, accountId, orderIdOf(row)));
  const burger = order?.burgers.find(({ id }) => id === burgerId);
  return order && burger && { order, burger };
}

/** Few enough for the parameters that a statement may have. */
const PAGE = 500;

/** The orders of the burgers with these ids, whichever there are, in the sequence of their ids. */
export async function findOrders(db: Transaction<Schema>, burgerIds: string[]): Promise<Order[]> {
  const rows: OrderRow[] = [];
  for (let start = 0; start < burgerIds.length; start += PAGE) {
    const page = burgerIds.slice(start, start + PAGE);
    rows.push(...(await db.selectFrom('orders').selectAll().where('id', 'in', page).execute()));
  }
  return await wholeOrders(db, rows);
}

/**
 * The whole orders of these rows, each once, in the sequence of their ids. Outside of `readingOneMoment` the
 * other rows may be newer.
 */
export async function wholeOrders(db: Kysely<Schema>, rows: OrderRow[]): Promise<Order[]> {
  const ids = [...new Set(rows.flatMap(({ basket_id: id }) => id ?? []))];
  const alone = rows.filter(({ basket_id: id }) => id === null);
  if (ids.length === 0) return readOrders(alone);
  const others = await db.selectFrom('orders').selectAll().where('basket_id', 'in', ids).execute();
  return readOrders([...alone, ...others]);
}

/** @param rows all rows of each of the orders */
function readOrders(rows: OrderRow[]): Order[] {
  const sorted = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return [...Map.groupBy(sorted, orderIdOf).values()].map(([first, ...others]) =>
    // A group has at least one row.
    readOrder([first as OrderRow, ...others]),
  );
}

/** An order that was placed alone has no `basket_id`. */
function rowsOf(db: Kysely<Schema>, orderId: string) {
  return db
    .selectFrom('orders')
    .where((row) => row.or([row('id', '=', orderId), row('basket_id', '=', orderId)]));
}

/** A burger with its order, which clients of the specification read as an order of its own. */
export interface OrderedBurger {
  order: Order;
  burger: SoldBurger;
}

/** The burgers of these rows, in their sequence. Outside of `readingOneMoment` their orders may be newer. */
export async function orderedBurgers(
  db: Kysely<Schema>,
  rows: OrderRow[],
): Promise<OrderedBurger[]> {
  const orders = await wholeOrders(db, rows);
  const known = new Map(orders.flatMap(burgersIn).map((one) => [one.burger.id, one]));
  return rows.flatMap(({ id }) => known.get(id) ?? []);
}

export function burgersIn(order: Order): OrderedBurger[] {
  return order.burgers.map((burger) => ({ order, burger }));
}
