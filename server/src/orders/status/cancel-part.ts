import { REASON_FIELD, reasonProblem } from '@tall-order/domain/reason.ts';
import type { CancellationBody, OrderChangeBody } from '@tall-order/domain/whole-order-contract.ts';
import { storedValue } from '@tall-order/domain/form-rules.ts';
import { isCancellableByCustomer, isOpen, isOver } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { burgersLeft } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Transaction } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import { RequestError, dataError } from '../../http/wire/request-error.ts';
import { requireScope } from '../../accounts/roles/require-right.ts';
import { writeAs } from '../../accounts/roles/write-as.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';
import { findOrder } from '../order.ts';
import { CUSTOMER } from '../order-log.ts';
import type { Maker } from '../order-log.ts';
import { updateOrder } from './update-order.ts';

/**
 * Cancels a part for its customer, until the kitchen starts.
 * @param now milliseconds since 1970
 * @throws RequestError 401 for another customer's order, 404 for an unknown part, 409 with the current state
 */
export async function cancelPart(
  db: Db,
  orderId: string,
  part: CancellationBody,
  writer: Writer,
  now: number,
): Promise<Order> {
  const { accountId } = writer;
  return await writeAs(db, writer, async (transaction) => {
    const order = await knownOrder(transaction, accountId, orderId);
    const { state } = order;
    const details = { ...state };
    if (part.version !== state.version) throw dataError('ORDER_CHANGED', { details });
    if (isOver(state.status)) throw dataError('ORDER_OVER', { details });
    if (!isCancellableByCustomer(state)) throw dataError('ORDER_STARTED', { details });
    await withoutPart(transaction, order, part, { by: CUSTOMER, at: now, reason: null });
    return await knownOrder(transaction, accountId, orderId);
  });
}

/**
 * Takes a part off for staff, until the order is handed over. Its customer reads why.
 * @param now milliseconds since 1970
 * @throws RequestError 400 without a reason, 401 without the right, 404 for an unknown part, 409 with the current
 *   state
 */
export async function takeOffPart(
  db: Db,
  orderId: string,
  { version, takeOff, reason }: OrderChangeBody,
  writer: Writer,
  now: number,
): Promise<OrderState> {
  const problem = reasonProblem(reason);
  if (problem !== null) throw new RequestError(400, problem);
  return await writeAs(db, writer, async (transaction) => {
    await requireScope(transaction, writer.accountId, 'change-orders');
    const order = await knownOrder(transaction, null, orderId);
    const { state } = order;
    const details = { ...state };
    if (version !== state.version) throw dataError('ORDER_CHANGED', { details });
    if (!isOpen(state, now)) throw dataError('ORDER_OVER', { details });
    const changed = await withoutPart(transaction, order, takeOff, {
      by: { as: 'staff', accountId: writer.accountId },
      at: now,
      reason: storedValue(reason, REASON_FIELD),
    });
    return { ...state, version: changed };
  });
}

async function knownOrder(
  transaction: Transaction<Schema>,
  accountId: string | null,
  orderId: string,
): Promise<Order> {
  const order = await findOrder(transaction, accountId, orderId);
  // Another customer's order and an unknown id get the same answer, so that nobody can probe ids.
  if (order === undefined) throw dataError('PERMISSION_DENIED');
  return order;
}

/** @returns the order's new version */
async function withoutPart(
  transaction: Transaction<Schema>,
  order: Order,
  part: OrderChangeBody['takeOff'],
  { by, at, reason }: { by: Maker; at: number; reason: string | null },
): Promise<number> {
  const entry = { event: 'part-cancelled', by, at, reason } as const;
  if ('extra' in part) {
    const extras = JSON.stringify(withoutExtra(order, part.extra, at, reason));
    return await updateOrder(transaction, order, { extras }, { ...entry, subject: part.extra });
  }
  const left = burgersLeft(order);
  if (!left.some(({ id }) => id === part.burger)) throw dataError('PART_UNKNOWN');
  if (left.length === 1) throw dataError('BURGER_STAYS');
  // The order first, because its row is the one that simultaneous changes wait for.
  const version = await updateOrder(transaction, order, {}, { ...entry, subject: part.burger });
  await transaction
    .updateTable('burgers')
    .set({ cancelled_at: at, cancel_reason: reason })
    .where('id', '=', part.burger)
    .execute();
  return version;
}

function withoutExtra(
  { extras }: Order,
  name: string,
  cancelledAt: number,
  reason: string | null,
): Order['extras'] {
  const isLeft = (extra: Order['extras'][number]) =>
    extra.name === name && extra.cancelledAt === undefined;
  if (!extras.some(isLeft)) throw dataError('PART_UNKNOWN');
  const cancelled = { cancelledAt, ...(reason !== null && { cancelReason: reason }) };
  return extras.map((extra) => (isLeft(extra) ? { ...extra, ...cancelled } : extra));
}
