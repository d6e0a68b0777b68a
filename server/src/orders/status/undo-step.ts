import { statusBefore, isToMake } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus, ShopTime } from '@tall-order/domain/order-status.ts';
import { promiseAgain } from '@tall-order/domain/promise-again.ts';
import { burgersLeft, chargedFor } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { findBusinessDay } from '../../shop/settings/shop-day.ts';
import { readShop } from '../../shop/settings/shop-settings-queries.ts';
import { findLastEntry } from '../order-log.ts';
import type { Maker } from '../order-log.ts';
import { lockKitchen, readOrdersToMake } from '../placing/promise-sales.ts';
import { promiseColumns } from '../order.ts';
import { columnsOf, updateOrder } from './update-order.ts';

/** Whether a step takes back the last one. */
export function isUndo({ state }: Order, wanted: OrderStatus): boolean {
  return wanted === statusBefore(state);
}

/** @param now milliseconds since 1970 */
export async function shopTime(transaction: Transaction<Schema>, now: number): Promise<ShopTime> {
  const { startsAt: dayStartsAt } = await findBusinessDay(transaction, now);
  return { now, dayStartsAt };
}

/**
 * Takes back the last step. A cancellation that its customer made is taken back only with the customer's yes, which the
 * log keeps. An order that was cancelled takes the kitchen's work again.
 * @param state after that
 * @param at milliseconds since 1970
 * @param made with whether staff have asked the customer
 * @throws RequestError 409 for a cancelled order whose customer has left or made the cancellation and was not asked, and
 * for one that was written off
 * @throws Overtaken if another request has changed the order since it was read
 */
export async function undoStep(
  transaction: Transaction<Schema>,
  order: Order,
  state: OrderState,
  { by, at, isAgreed }: { by: Maker; at: number; isAgreed: boolean },
): Promise<void> {
  const { status: undone } = order.state;
  const isCancellation = undone === 'cancelled';
  const isLeft = isCancellation && Object.keys(order.customer).length === 0;
  if (isLeft || order.writtenOff !== 0) {
    throw dataError('ORDER_OVER', { details: { ...order.state } });
  }
  const isCustomers = isCancellation && (await isCancelledByCustomer(transaction, order));
  if (isCustomers && !isAgreed) {
    throw dataError('ORDER_CANCELLED_BY_CUSTOMER', { details: { ...order.state } });
  }
  const { status, version: _next, ...times } = state;
  const values = { status, ...columnsOf(times) };
  const restored = isCancellation && {
    cancel_reason: null,
    ...promiseColumns(await promiseOf(transaction, order, status, at)),
  };
  const after = { ...order, state };
  const charged = { before: chargedFor(order), after: chargedFor(after) };
  const entry = {
    event: 'undone',
    by,
    at,
    subject: `${undone},${status}`,
    ...(isCustomers && { change: { charged, isAgreed, requestHash: null } }),
  } as const;
  await updateOrder(transaction, order, { ...values, ...restored }, entry, after);
}

/** Whether its customer, and not the shop, cancelled an order. */
async function isCancelledByCustomer(
  transaction: Transaction<Schema>,
  { id }: Order,
): Promise<boolean> {
  return (await findLastEntry(transaction, id, 'cancelled'))?.by.as === 'customer';
}

async function promiseOf(
  transaction: Transaction<Schema>,
  order: Order,
  status: OrderStatus,
  now: number,
): Promise<Order['promise']> {
  const { promise, deliveryMethod, state } = order;
  if (promise === null || !isToMake(status)) return promise;
  const terms = (await readShop(transaction)).settings.promises;
  await lockKitchen(transaction, terms);
  const others = await readOrdersToMake(transaction, terms, now);
  const burgers = burgersLeft(order).length;
  const work = { burgers, deliveryMethod: deliveryMethod ?? 'collection' } as const;
  const times = { soldAt: state.receivedAt, cancelledAt: state.cancelledAt ?? now };
  return promiseAgain(promise, work, others, { terms, now }, times);
}
