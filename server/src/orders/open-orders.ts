import { OPEN_STATUSES, changedState } from '@tall-order/domain/order-status.ts';
import type { StateChanger } from '@tall-order/domain/order-status.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Db, Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { findOrder } from './order.ts';
import { CUSTOMER } from './order-log.ts';
import type { Maker } from './order-log.ts';
import { mayBeOpen } from './order-windows.ts';
import { storeState } from './status/update-order.ts';

/** The most orders in one transaction, so that an open shop never waits long for one. */
const PAGE = 200;

/** A command, which names no account. */
const STAFF: Maker = { as: 'staff', accountId: null };

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

/** Who cancels orders of an account, and what its customer reads. */
interface Cancelling {
  by: Maker;
  reason: string | null;
  /** runs an act in a transaction, which the writer may no longer be permitted */
  run: <Result>(act: (transaction: Transaction<Schema>) => Promise<Result>) => Promise<Result>;
}

/**
 * Cancels by the rules for staff: an order that is cancelled or over stays as it is.
 * @param now milliseconds since 1970
 * @returns the ids of the orders that are cancelled now
 */
export async function cancelOpenOrders(
  db: Db,
  accountId: string,
  now: number,
  { by, reason, run }: Cancelling = {
    by: STAFF,
    reason: null,
    run: async (act) => await inTransaction(db, act),
  },
): Promise<string[]> {
  const orderIds: string[] = [];
  for (;;) {
    const { found, cancelled } = await run(async (transaction) => {
      const ids = await findOpenOrders(transaction, accountId, now);
      return {
        found: ids,
        cancelled: await cancel(transaction, ids.slice(0, PAGE), { as: 'staff', by, reason, now }),
      };
    });
    orderIds.push(...cancelled);
    if (found.length === 0 || cancelled.length === 0) return orderIds;
  }
}

/** Cancels what the kitchen has not started, as its customer could. @param now milliseconds since 1970 */
export async function cancelUnstartedOrders(
  transaction: Transaction<Schema>,
  accountId: string,
  now: number,
): Promise<void> {
  const ids = await findOpenOrders(transaction, accountId, now);
  await cancel(transaction, ids, { as: 'customer', by: CUSTOMER, reason: null, now });
}

/** @returns the ids of the orders that are cancelled now. @throws Overtaken if one is changed meanwhile */
async function cancel(
  transaction: Transaction<Schema>,
  orderIds: string[],
  { as, by, reason, now }: { as: StateChanger; by: Maker; reason: string | null; now: number },
): Promise<string[]> {
  const cancelled: string[] = [];
  for (const id of orderIds) {
    const order = await findOrder(transaction, null, id);
    // What is written off is settled, even if it is open again because a clock was set back.
    if (order === undefined || order.writtenOff !== 0) continue;
    const change = changedState(order, 'cancelled', as, { now, dayStartsAt: now });
    // An order that was changed meanwhile is found again if it is still open.
    if ('problem' in change) continue;
    await storeState(transaction, order, change.state, { by, at: now, reason });
    cancelled.push(id);
  }
  return cancelled;
}

/** The ids of an account's open orders, in sequence. */
async function findOpenOrders(
  db: Kysely<Schema>,
  accountId: string,
  now: number,
): Promise<string[]> {
  const rows = await openOrders(db, accountId, now)
    .select('orders.id')
    .orderBy('orders.id')
    .execute();
  return rows.map(({ id }) => id);
}

function openOrders(db: Kysely<Schema>, accountId: string, now: number) {
  return db
    .selectFrom('orders')
    .where('account_id', '=', accountId)
    .where('status', 'in', OPEN_STATUSES)
    .where(mayBeOpen(now));
}
