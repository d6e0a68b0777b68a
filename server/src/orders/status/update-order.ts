import { ORDER_STATUSES, TIME_OF_STATUS } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { dueOf } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Transaction, Updateable } from 'kysely';
import { Overtaken } from '../../db/database-errors.ts';
import type { Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { GIVES_RECEIPT_NUMBER, takeNumber } from '../books/numbers.ts';
import { COLUMN_OF_STATUS } from '../order.ts';
import { enterIntoLog } from '../order-log.ts';
import type { LogEvent, Maker } from '../order-log.ts';

/**
 * Stores a step. Only the log has why a customer cancels: what is stored with the order is read as the shop's reason.
 * @throws Overtaken if another request has changed the order since it was read
 */
export async function storeState(
  db: Transaction<Schema>,
  order: Order,
  state: OrderState,
  entry: { by: Maker; at: number; reason?: string | null },
): Promise<void> {
  const { status, version: _given, ...times } = state;
  const { by, reason = null } = entry;
  const isShops = by.as !== 'customer' && reason !== null;
  const values = { status, ...columnsOf(times), ...(isShops && { cancel_reason: reason }) };
  await updateOrder(db, order, values, { event: status, ...entry }, { ...order, state });
}

/**
 * Changes an order, gives it the next version and enters that into its log. Of two simultaneous requests, one waits and
 * then finds another version. The first of {@link GIVES_RECEIPT_NUMBER} gives it the number of its receipt.
 * @param order as it was read
 * @param after as it is then, if what is due may be another amount
 * @returns the new version
 * @throws RequestError 409 for another amount of an order that is written off
 * @throws Overtaken if another request has changed the order since it was read
 */
export async function updateOrder(
  db: Transaction<Schema>,
  order: Order,
  values: Updateable<Schema['orders']>,
  entry: LogEvent,
  after: Order = order,
): Promise<number> {
  const version = order.state.version + 1;
  // What is written off is settled: a step or another price would make it due again, on one side or the other.
  const isSettled = order.writtenOff !== 0 && after.writtenOff === order.writtenOff;
  if (isSettled && dueOf(after) !== dueOf(order)) {
    throw dataError('ORDER_OVER', { details: { ...order.state } });
  }
  const updated = await db
    .updateTable('orders')
    .set({ ...values, due_cents: dueOf(after), version })
    .where('id', '=', order.id)
    .where('version', '=', order.state.version)
    // Not the account that was read: leaving takes it off a started order without another version.
    .returning('account_id')
    .executeTakeFirst();
  if (updated === undefined) throw new Overtaken('the order was changed meanwhile');
  if (order.receiptNumber === null && GIVES_RECEIPT_NUMBER.includes(entry.event)) {
    // After the order: whoever waits for the number holds no order that somebody with the number waits for.
    const number = await takeNumber(db, 'receipts');
    await db
      .updateTable('orders')
      .set({ receipt_number: number })
      .where('id', '=', order.id)
      .execute();
  }
  await enterIntoLog(db, [{ ...entry, orderId: order.id, accountId: updated.account_id, version }]);
  return version;
}

/** The time columns of a state, without `created_at`, which never changes. */
export function columnsOf(
  state: Omit<OrderState, 'status' | 'version'>,
): Updateable<Schema['orders']> {
  const { created_at: _placed, ...times } = Object.fromEntries(
    ORDER_STATUSES.map((status) => [
      COLUMN_OF_STATUS[status],
      state[TIME_OF_STATUS[status]] ?? null,
    ]),
  );
  return times;
}
