import { ORDER_STATUSES, TIME_OF_STATUS } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import type { ExpressionBuilder, Kysely, Updateable } from 'kysely';
import type { OrderRow, Schema } from '../../db/schema.ts';
import { basketIdOf, readDeliveryMethod } from '../order.ts';

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

export interface OwnedState {
  basketId: string;
  accountId: string | null;
  /** null where it is not known any more */
  deliveryMethod: DeliveryMethod | null;
  /** of the basket */
  state: OrderState;
  /** of the order, which may have been cancelled alone */
  burgerState: OrderState;
}

/** The status of an order's basket. */
export function readState(row: StateRow): OrderState {
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

/** The status of an order and whose it is; undefined for an id that does not exist. */
export async function findState(
  db: Kysely<Schema>,
  orderId: string,
): Promise<OwnedState | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'basket_id', 'account_id', 'delivery_method', 'order_data'])
    .select(['burger_cancelled_at', ...STATE_COLUMNS])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const deliveryMethod = readDeliveryMethod(row);
  return {
    basketId: basketIdOf(row),
    accountId: row.account_id,
    deliveryMethod,
    state: readState(row),
    burgerState: readBurgerState(row),
  };
}

/** @returns the ids of the basket's orders; none when another request has stored another state since */
export async function storeState(
  db: Kysely<Schema>,
  basketId: string,
  from: number,
  { status, version, ...times }: OrderState,
): Promise<string[]> {
  return await updateBasket(db, basketId, from, { status, version, ...columnsOf(times) });
}

/**
 * The first order is written first: of two at once one waits and then finds another version.
 * @returns the ids of the basket's orders; none when it has another version
 */
export async function updateBasket(
  db: Kysely<Schema>,
  basketId: string,
  from: number,
  values: Updateable<Schema['orders']>,
): Promise<string[]> {
  const first = await db
    .updateTable('orders')
    .set(values)
    .where('id', '=', basketId)
    .where('version', '=', from)
    .returning('basket_id')
    .executeTakeFirst();
  if (first === undefined) return [];
  if (first.basket_id === null) return [basketId];
  const others = await db
    .updateTable('orders')
    .set(values)
    .where('basket_id', '=', basketId)
    .where('id', '!=', basketId)
    .returning('id')
    .execute();
  return [basketId, ...others.map(({ id }) => id)];
}

/** Whether an order belongs to a basket; one that was placed alone has the basket's id itself. */
export function isInBasket(basketId: string) {
  return (row: ExpressionBuilder<Schema, 'orders'>) =>
    row.or([row('id', '=', basketId), row('basket_id', '=', basketId)]);
}

/** The time columns of a state; when the order was placed never changes. */
function columnsOf(state: Omit<OrderState, 'status' | 'version'>): Updateable<Schema['orders']> {
  const { created_at: _placed, ...times } = Object.fromEntries(
    ORDER_STATUSES.map((status) => [
      COLUMN_OF_STATUS[status],
      state[TIME_OF_STATUS[status]] ?? null,
    ]),
  );
  return times;
}
