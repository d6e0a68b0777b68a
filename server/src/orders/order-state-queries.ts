import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import type { Kysely } from 'kysely';
import type { OrderRow, Schema } from '../db/schema.ts';

type StateRow = Pick<
  OrderRow,
  | 'status'
  | 'version'
  | 'created_at'
  | 'preparing_at'
  | 'ready_at'
  | 'handed_over_at'
  | 'cancelled_at'
>;

/** An order's state with whose order it is. */
export interface OwnedState {
  accountId: string | null;
  state: OrderState;
}

/** Where a stored order stands. */
export function readState(row: StateRow): OrderState {
  return {
    // The column's check allows only statuses of the domain.
    status: row.status as OrderStatus,
    version: row.version,
    receivedAt: row.created_at,
    ...(row.preparing_at === null ? {} : { preparingAt: row.preparing_at }),
    ...(row.ready_at === null ? {} : { readyAt: row.ready_at }),
    ...(row.handed_over_at === null ? {} : { handedOverAt: row.handed_over_at }),
    ...(row.cancelled_at === null ? {} : { cancelledAt: row.cancelled_at }),
  };
}

/** Where an order stands and whose it is; undefined for an id that does not exist. */
export async function findState(
  db: Kysely<Schema>,
  orderId: string,
): Promise<OwnedState | undefined> {
  const row = await db
    .selectFrom('orders')
    .select([
      'account_id',
      'status',
      'version',
      'created_at',
      'preparing_at',
      'ready_at',
      'handed_over_at',
      'cancelled_at',
    ])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row && { accountId: row.account_id, state: readState(row) };
}

/**
 * Stores the state that follows version `from`, in one statement.
 * @returns false when somebody else has stored another one since
 */
export async function storeState(
  db: Kysely<Schema>,
  orderId: string,
  from: number,
  state: OrderState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({
      status: state.status,
      version: state.version,
      preparing_at: state.preparingAt ?? null,
      ready_at: state.readyAt ?? null,
      handed_over_at: state.handedOverAt ?? null,
      cancelled_at: state.cancelledAt ?? null,
    })
    .where('id', '=', orderId)
    .where('version', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
