import { encodePushTime } from '@tall-order/domain/push-id.ts';
import { OPEN_MS, ORDER_STATUSES, changedState, isOver } from '@tall-order/domain/order-status.ts';
import type { StateChanger } from '@tall-order/domain/order-status.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Db } from '../db/db.ts';
import type { OrderRow, Schema } from '../db/schema.ts';
import { Overtaken } from '../db/overtaken.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueueStatusMail } from '../order-mails/enqueue-basket-mails.ts';
import { enqueuePushes } from '../push/enqueue-pushes.ts';
import { recordOrderChanges } from './live/order-changes.ts';
import type { OrderChange } from './live/order-changes.ts';
import { basketIdOf, readDeliveryMethod } from './order.ts';
import { basketOf, readBasketState, storeState } from './status/order-state-queries.ts';

/** The most orders in one transaction, so that an open shop never waits long for one. */
const PAGE = 200;
export const OPEN_STATUSES = ORDER_STATUSES.filter((status) => !isOver(status));

/** An account's orders of the last day that are not over. @param now milliseconds since 1970 */
export async function countOpenOrders(
  db: Kysely<Schema>,
  accountId: string,
  now: number,
): Promise<number> {
  const { open } = await openOrders(db, accountId, now)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

interface Cancelling {
  canMail: boolean;
  /** milliseconds since 1970 */
  now: number;
}

/** Cancels by the rules for staff. @param now milliseconds since 1970 @returns the number of orders, and their baskets */
export async function cancelOpenOrders(
  { db, canMail }: { db: Db; canMail: boolean },
  accountId: string,
  now: number,
): Promise<{ orders: number; basketIds: string[] }> {
  let orders = 0;
  const basketIds: string[] = [];
  for (;;) {
    const { found, changes, cancelled } = await inTransaction(db, async (transaction) => {
      const rows = await openOrders(transaction, accountId, now)
        .selectAll()
        .orderBy('id')
        .limit(PAGE)
        .execute();
      return {
        found: rows.length,
        ...(await cancel(transaction, rows, 'staff', { canMail, now })),
      };
    });
    orders += changes;
    basketIds.push(...cancelled);
    if (found === 0 || changes === 0) return { orders, basketIds };
  }
}

/** Cancels what the kitchen has not started, as its customer could. */
export async function cancelUnstartedOrders(
  transaction: Transaction<Schema>,
  accountId: string,
  cancelling: Cancelling,
): Promise<void> {
  const rows = await openOrders(transaction, accountId, cancelling.now)
    .selectAll()
    .orderBy('id')
    .execute();
  await cancel(transaction, rows, 'customer', cancelling);
}

/** @throws Overtaken if one of the orders is changed meanwhile */
async function cancel(
  transaction: Transaction<Schema>,
  rows: OrderRow[],
  by: StateChanger,
  { canMail, now }: Cancelling,
): Promise<{ changes: number; cancelled: string[] }> {
  const changed: OrderChange[] = [];
  const cancelled: string[] = [];
  for (const row of rows) {
    const method = readDeliveryMethod(row);
    const basket = await basketOf(transaction, row);
    const change = changedState(readBasketState(basket), 'cancelled', by, now, method);
    // An order that was changed meanwhile is found again if it is still open.
    if ('problem' in change) continue;
    // This cancels the other orders of the basket too; the loop skips them later.
    const stored = await storeState(transaction, basket, change.state);
    if (stored.length === 0) throw new Overtaken('an order was changed meanwhile');
    changed.push(...stored);
    cancelled.push(basketIdOf(row));
    await enqueueStatusMail(transaction, basketIdOf(row), 'cancelled', { canMail, now });
    await enqueuePushes(transaction, basketIdOf(row), 'cancelled', now);
  }
  if (changed.length > 0) await recordOrderChanges(transaction, changed);
  return { changes: changed.length, cancelled };
}

function openOrders(db: Kysely<Schema>, accountId: string, now: number) {
  return db
    .selectFrom('orders')
    .where('account_id', '=', accountId)
    .where('status', 'in', OPEN_STATUSES)
    .where('burger_cancelled_at', 'is', null)
    .where('id', '>', encodePushTime(now - OPEN_MS))
    .where('created_at', '>=', now - OPEN_MS);
}
