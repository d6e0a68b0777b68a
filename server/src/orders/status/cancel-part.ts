import type { CancellationBody } from '@tall-order/domain/whole-order-contract.ts';
import { isCancellableByCustomer, isOver } from '@tall-order/domain/order-status.ts';
import { burgersLeft } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Transaction } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { writeAs } from '../../accounts/roles/write-as.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';
import { findOrder } from '../order.ts';
import { CUSTOMER } from '../order-log.ts';
import { updateOrder } from './update-order.ts';

/**
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
    const order = await ownOrder(transaction, accountId, orderId);
    const { state } = order;
    const details = { ...state };
    if (part.version !== state.version) throw dataError('ORDER_CHANGED', { details });
    if (isOver(state.status)) throw dataError('ORDER_OVER', { details });
    if (!isCancellableByCustomer(state)) throw dataError('ORDER_STARTED', { details });
    const entry = { event: 'part-cancelled', by: CUSTOMER, at: now } as const;
    if ('burger' in part) {
      await updateOrder(transaction, order, {}, { ...entry, subject: part.burger });
      await cancelBurger(transaction, order, part.burger, now);
    } else {
      const extras = JSON.stringify(withoutExtra(order, part.extra, now));
      await updateOrder(transaction, order, { extras }, { ...entry, subject: part.extra });
    }
    return await ownOrder(transaction, accountId, orderId);
  });
}

async function ownOrder(
  transaction: Transaction<Schema>,
  accountId: string,
  orderId: string,
): Promise<Order> {
  const order = await findOrder(transaction, accountId, orderId);
  // Another customer's order and an unknown id get the same answer, so that nobody can probe ids.
  if (order === undefined) throw dataError('PERMISSION_DENIED');
  return order;
}

async function cancelBurger(
  transaction: Transaction<Schema>,
  order: Order,
  burgerId: string,
  now: number,
): Promise<void> {
  const left = burgersLeft(order);
  if (!left.some(({ id }) => id === burgerId)) throw dataError('PART_UNKNOWN');
  if (left.length === 1) throw dataError('BURGER_STAYS');
  await transaction
    .updateTable('burgers')
    .set({ cancelled_at: now })
    .where('id', '=', burgerId)
    .execute();
}

function withoutExtra({ extras }: Order, name: string, now: number): Order['extras'] {
  const isLeft = (extra: Order['extras'][number]) =>
    extra.name === name && extra.cancelledAt === undefined;
  if (!extras.some(isLeft)) throw dataError('PART_UNKNOWN');
  return extras.map((extra) => (isLeft(extra) ? { ...extra, cancelledAt: now } : extra));
}
