import type { CancellationBody, TakenOff } from '@tall-order/domain/whole-order-contract.ts';
import { isCancellableByCustomer, isOpen } from '@tall-order/domain/order-status.ts';
import { MAX_LINES_EVER } from '@tall-order/domain/order-items.ts';
import { promiseWithFewer } from '@tall-order/domain/promise.ts';
import { burgersLeft, chargedFor, extrasWithout, lineOf } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Transaction } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { writeAs } from '../../accounts/roles/write-as.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';
import { knownOrder, promiseColumns, storedExtras } from '../order.ts';
import { CUSTOMER } from '../order-log.ts';
import type { LogEvent, Maker } from '../order-log.ts';
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
    if (!isOpen(order, now)) throw dataError('ORDER_OVER', { details });
    if (!isCancellableByCustomer(state)) throw dataError('ORDER_STARTED', { details });
    const made = { by: CUSTOMER, at: now, reason: null, requestHash: null };
    await takePartOff(transaction, order, part, made);
    return await knownOrder(transaction, accountId, orderId);
  });
}

/** Who takes a part off, when, and why if it is staff. */
interface Reasoned {
  by: Maker;
  at: number;
  reason: string | null;
  requestHash: string | null;
}

/**
 * Takes a part off an order as it was read.
 * @returns the order's new version
 * @throws RequestError 404 for an unknown part, 409 for the last burger, or if not more of an extra is left than stays
 */
export async function takePartOff(
  transaction: Transaction<Schema>,
  order: Order,
  part: TakenOff,
  { by, at, reason, requestHash }: Reasoned,
): Promise<number> {
  const entry = (subject: string, without: Order): LogEvent => ({
    event: 'part-cancelled',
    by,
    at,
    reason,
    subject,
    change: {
      charged: { before: chargedFor(order), after: chargedFor(without) },
      isAgreed: false,
      requestHash,
    },
  });
  if ('extra' in part) {
    const { extras, taken } = withoutExtra(order, part, at, reason);
    const without = { ...order, extras };
    const values = { extras: storedExtras(extras) };
    return await updateOrder(transaction, order, values, entry(lineOf(taken), without), without);
  }
  const left = burgersLeft(order);
  if (!left.some(({ id }) => id === part.burger)) throw dataError('PART_UNKNOWN');
  if (left.length === 1) throw dataError('BURGER_STAYS');
  const off = { cancelledAt: at, cancelReason: reason };
  const burgers = order.burgers.map((one) => (one.id === part.burger ? { ...one, ...off } : one));
  // As many burgers as before, and so at least one.
  const without = { ...order, burgers: burgers as unknown as Order['burgers'] };
  const promise = order.promise && promiseWithFewer(order.promise, left.length - 1);
  // The order first, because its row is the one that simultaneous changes wait for.
  const version = await updateOrder(
    transaction,
    order,
    promiseColumns(promise),
    entry(part.burger, without),
    without,
  );
  await transaction
    .updateTable('burgers')
    .set({ cancelled_at: at, cancel_reason: reason })
    .where('id', '=', part.burger)
    .execute();
  return version;
}

function withoutExtra(
  { extras, state }: Order,
  { extra: line, stay = 0 }: Extract<TakenOff, { extra: string }>,
  cancelledAt: number,
  reason: string | null,
) {
  const extra = extras.find((one) => lineOf(one) === line && one.cancelledAt === undefined);
  if (extra === undefined) throw dataError('PART_UNKNOWN');
  const details = { ...state };
  if (stay >= extra.count) throw dataError('NOTHING_TO_TAKE_OFF', { details });
  if (stay > 0 && extras.length >= MAX_LINES_EVER) throw dataError('ORDER_FULL', { details });
  const off = { cancelledAt, ...(reason !== null && { cancelReason: reason }) };
  return extrasWithout(extras, { extra, stay }, off);
}
