import type { CancellationBody } from '@tall-order/domain/basket-contract.ts';
import { isCancellableByCustomer, isOver } from '@tall-order/domain/order-status.ts';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Schema } from '../../db/schema.ts';
import { dataError } from '../../wire/request-error.ts';
import { writeAs } from '../../roles/write-as.ts';
import type { Writer } from '../../roles/write-as.ts';
import { recordOrderChanges } from '../live/order-changes.ts';
import { burgerCancelledAt, readExtras } from '../order.ts';
import type { BasketRows } from '../order.ts';
import { findBasket } from '../reading/basket-queries.ts';
import { readBasketState, updateBasket } from './order-state-queries.ts';

/**
 * @param now milliseconds since 1970
 * @throws RequestError 401 for another customer's basket, 404 for an unknown part, 409 with the current state
 */
export async function cancelPart(
  db: Db,
  basketId: string,
  part: CancellationBody,
  writer: Writer,
  now: number,
): Promise<BasketRows> {
  const { accountId } = writer;
  return await writeAs(db, writer, async (transaction) => {
    const basket = await ownBasket(transaction, accountId, basketId);
    const state = readBasketState(basket);
    const details = { ...state };
    if (part.version !== state.version) throw dataError('ORDER_CHANGED', { details });
    if (isOver(state.status)) throw dataError('ORDER_OVER', { details });
    if (!isCancellableByCustomer(state)) throw dataError('ORDER_STARTED', { details });
    const changed = await updateBasket(transaction, basket, {});
    if (changed.length === 0) throw dataError('ORDER_CHANGED', { details });
    if ('burger' in part) await cancelBurger(transaction, basket, part.burger, now);
    else await cancelExtra(transaction, basket, part.extra, now);
    await recordOrderChanges(transaction, changed);
    return await ownBasket(transaction, accountId, basketId);
  });
}

async function ownBasket(
  transaction: Transaction<Schema>,
  accountId: string,
  basketId: string,
): Promise<BasketRows> {
  const basket = await findBasket(transaction, accountId, basketId);
  // Another customer's basket and an unknown id get the same answer, so that nobody can probe ids.
  if (basket === undefined) throw dataError('PERMISSION_DENIED');
  return basket;
}

async function cancelBurger(
  transaction: Transaction<Schema>,
  basket: BasketRows,
  orderId: string,
  now: number,
): Promise<void> {
  const remaining = basket.filter((row) => burgerCancelledAt(row, basket) === null);
  if (!remaining.some(({ id }) => id === orderId)) throw dataError('PART_UNKNOWN');
  if (remaining.length === 1) throw dataError('BURGER_STAYS');
  await transaction
    .updateTable('orders')
    .set({ burger_cancelled_at: now })
    .where('id', '=', orderId)
    .execute();
}

async function cancelExtra(
  transaction: Transaction<Schema>,
  [first]: BasketRows,
  name: string,
  now: number,
): Promise<void> {
  const extras = readExtras(first);
  const cancelled = extras.find((extra) => extra.name === name && extra.cancelledAt === undefined);
  if (cancelled === undefined) throw dataError('PART_UNKNOWN');
  cancelled.cancelledAt = now;
  await transaction
    .updateTable('orders')
    .set({ extras: JSON.stringify(extras) })
    .where('id', '=', first.id)
    .execute();
}
