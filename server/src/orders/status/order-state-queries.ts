import { ORDER_STATUSES, TIME_OF_STATUS } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import type { ExpressionBuilder, Kysely, Updateable } from 'kysely';
import type { OrderRow, Schema } from '../../db/schema.ts';
import type { OrderChange } from '../live/order-changes.ts';
import { burgerCancelledAt, readDeliveryMethod } from '../order.ts';

export const COLUMN_OF_STATUS = {
  received: 'created_at',
  preparing: 'preparing_at',
  ready: 'ready_at',
  'out-for-delivery': 'out_for_delivery_at',
  'handed-over': 'handed_over_at',
  cancelled: 'cancelled_at',
} as const satisfies Record<OrderStatus, keyof OrderRow>;

const STATE_COLUMNS = ['status', 'version', ...Object.values(COLUMN_OF_STATUS)] as const;

type StateRow = Pick<OrderRow, (typeof STATE_COLUMNS)[number]>;
type BurgerStateRow = StateRow & Pick<OrderRow, 'burger_cancelled_at'>;
type BasketStateRow = BurgerStateRow &
  Pick<
    OrderRow,
    'id' | 'basket_id' | 'account_id' | 'driver_id' | 'delivery_method' | 'order_data'
  >;

export interface OwnedState {
  /** all orders of the order's basket, including the order */
  basket: [BasketStateRow, ...BasketStateRow[]];
  accountId: string | null;
  /** the driver's account; null while no driver was chosen */
  driverId: string | null;
  /** null if the method is no longer known */
  deliveryMethod: DeliveryMethod | null;
  /** state of the basket */
  state: OrderState;
  /** state of the order, whose burger may have been cancelled alone */
  burgerState: OrderState;
}

function readState(row: StateRow): OrderState {
  const state: OrderState = {
    // The column's check allows only statuses of the domain.
    status: row.status as OrderStatus,
    version: row.version,
    receivedAt: row.created_at,
  };
  for (const status of ORDER_STATUSES) {
    const time = row[COLUMN_OF_STATUS[status]];
    if (time !== null) state[TIME_OF_STATUS[status]] = time;
  }
  return state;
}

/** The status of an order: its basket's, unless its burger alone was cancelled. */
export function readBurgerState(row: BurgerStateRow): OrderState {
  const state = readState(row);
  const { burger_cancelled_at: cancelledAt } = row;
  return cancelledAt === null ? state : { ...state, status: 'cancelled', cancelledAt };
}

/**
 * The state of a basket. An instance of the previous version may change one order of a basket by itself: an
 * order that it cancels counts as a burger cancelled alone, and the highest version is the basket's.
 */
export function readBasketState(rows: readonly [StateRow, ...StateRow[]]): OrderState {
  const leading = rows.find(({ status }) => status !== 'cancelled') ?? rows[0];
  return { ...readState(leading), version: latestVersion(rows) };
}

export function latestVersion(rows: readonly Pick<StateRow, 'version'>[]): number {
  return Math.max(...rows.map(({ version }) => version));
}

/** The state of an order, its basket and its owner; undefined for an unknown id. */
export async function findState(
  db: Kysely<Schema>,
  orderId: string,
): Promise<OwnedState | undefined> {
  const row = await stateRows(db).where('id', '=', orderId).executeTakeFirst();
  if (row === undefined) return undefined;
  const basket = await basketOf(db, row);
  // Read again with its basket: in between, its burger may have been cancelled alone.
  const own = basket.find(({ id }) => id === orderId) ?? row;
  const state = readBasketState(basket);
  const cancelledAt = burgerCancelledAt(own, basket);
  return {
    accountId: own.account_id,
    driverId: basket[0].driver_id,
    deliveryMethod: readDeliveryMethod(own),
    basket,
    state,
    burgerState: cancelledAt === null ? state : { ...state, status: 'cancelled', cancelledAt },
  };
}

function stateRows(db: Kysely<Schema>) {
  return db
    .selectFrom('orders')
    .select(['id', 'basket_id', 'account_id', 'driver_id', 'delivery_method', 'order_data'])
    .select(['burger_cancelled_at', ...STATE_COLUMNS]);
}

/** All orders of an order's basket, in sequence; only the order itself if it was placed alone. */
export async function basketOf(
  db: Kysely<Schema>,
  row: BasketStateRow,
): Promise<[BasketStateRow, ...BasketStateRow[]]> {
  if (row.basket_id === null) return [row];
  const rows = stateRows(db).where('basket_id', '=', row.basket_id).orderBy('id');
  const [first = row, ...others] = await rows.execute();
  return [first, ...others];
}

/** @returns the changes to record; none if another request has changed the basket since it was read */
export async function storeState(
  db: Kysely<Schema>,
  basket: readonly [BasketStateRow, ...BasketStateRow[]],
  { status, version: _given, ...times }: OrderState,
): Promise<OrderChange[]> {
  return await updateBasket(db, basket, { status, ...columnsOf(times) });
}

/**
 * Writes the first order first: of two simultaneous requests, one waits and then finds another version.
 * @param basket as it was read
 * @param ofFirst values for the first order alone
 * @returns the changes to record; none if another request has changed the basket since it was read
 */
export async function updateBasket(
  db: Kysely<Schema>,
  basket: readonly [BasketStateRow, ...BasketStateRow[]],
  values: Updateable<Schema['orders']>,
  ofFirst: Updateable<Schema['orders']> = {},
): Promise<OrderChange[]> {
  const [first] = basket;
  const version = latestVersion(basket) + 1;
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ ...values, ...ofFirst, version })
    .where('id', '=', first.id)
    .where('version', '=', first.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return [];
  if (basket.length > 1) {
    await db
      .updateTable('orders')
      .set({ ...values, version })
      .where('basket_id', '=', first.id)
      .where('id', '!=', first.id)
      .execute();
  }
  for (const row of basket) {
    const cancelledAt = burgerCancelledAt(row, basket);
    if (cancelledAt === row.burger_cancelled_at) continue;
    await db
      .updateTable('orders')
      .set({ burger_cancelled_at: cancelledAt })
      .where('id', '=', row.id)
      .execute();
  }
  return basket.map((row) => ({ orderId: row.id, accountId: row.account_id, version }));
}

/** Whether an order belongs to a basket. An order that was placed alone is the basket with the same id. */
export function isInBasket(basketId: string) {
  return (row: ExpressionBuilder<Schema, 'orders'>) =>
    row.or([row('id', '=', basketId), row('basket_id', '=', basketId)]);
}

/** The time columns of a state, without `created_at`, which never changes. */
function columnsOf(state: Omit<OrderState, 'status' | 'version'>): Updateable<Schema['orders']> {
  const { created_at: _placed, ...times } = Object.fromEntries(
    ORDER_STATUSES.map((status) => [
      COLUMN_OF_STATUS[status],
      state[TIME_OF_STATUS[status]] ?? null,
    ]),
  );
  return times;
}
