import { ORDER_STATUSES, TIME_OF_STATUS } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import type { Kysely, Updateable } from 'kysely';
import type { OrderRow, Schema } from '../../db/schema.ts';
import { readDeliveryMethod } from '../order-data.ts';

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

export interface OwnedState {
  accountId: string | null;
  /** null where it is not known any more */
  deliveryMethod: DeliveryMethod | null;
  state: OrderState;
}

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

/** The status of an order and whose it is; undefined for an id that does not exist. */
export async function findState(
  db: Kysely<Schema>,
  orderId: string,
): Promise<OwnedState | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['account_id', 'delivery_method', 'order_data', ...STATE_COLUMNS])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const deliveryMethod = readDeliveryMethod(row);
  return { accountId: row.account_id, deliveryMethod, state: readState(row) };
}

/**
 * Stores the state that follows version `from`, in one statement.
 * @returns false when another request has stored another one since
 */
export async function storeState(
  db: Kysely<Schema>,
  orderId: string,
  from: number,
  state: OrderState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ status: state.status, version: state.version, ...timesOf(state) })
    .where('id', '=', orderId)
    .where('version', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The time columns of a state; when the order was placed never changes. */
function timesOf(state: OrderState): Updateable<Schema['orders']> {
  const { created_at: _placed, ...times } = Object.fromEntries(
    ORDER_STATUSES.map((status) => [
      COLUMN_OF_STATUS[status],
      state[TIME_OF_STATUS[status]] ?? null,
    ]),
  );
  return times;
}
