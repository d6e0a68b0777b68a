import { UNDO_MS, isFinal } from '@tall-order/domain/order-status.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { startBackgroundTasks } from '../http/background-tasks.ts';
import type { Parts } from '../http/background-tasks.ts';
import type { Db, Schema } from '../db/schema.ts';
import { isPostgres } from '../db/engine-differences.ts';
import { inTransaction } from '../db/transaction.ts';
import { forgetInLog, forgetOrderInLog } from './forget-in-log.ts';
import { OPEN_STATUSES } from '@tall-order/domain/order-status.ts';
import { findOrder, findOrders, storedExtras } from './order.ts';
import { CUSTOMER, SHOP, enterIntoLog } from './order-log.ts';
import { mayBeOpen, mayBeSeen, mayBeSettled } from './order-windows.ts';
import { updateOrder } from './status/update-order.ts';

/** What remains of an order of a customer who has left, or of a guest of long ago, besides burgers without names. */
const FORGOTTEN = {
  account_id: null,
  customer: '{}',
  cancel_reason: null,
  change_reason: null,
};
/** The number of orders that are read at a time. */
const PAGE = 200;
const FORGET_EVERY_MS = 60_000;
const TICK_MS = 1000;

/**
 * Takes an account off its orders. Those that the shop still works on keep what the customer filled in until
 * they are final; {@link forgetLeftCustomers} then removes it. From all others it is removed at once, and
 * boards get the orders of the last day again.
 * @param now milliseconds since 1970
 */
export async function leaveOrders(
  transaction: Transaction<Schema>,
  accountId: string,
  now: number,
): Promise<void> {
  if (isPostgres(transaction)) await lockOrders(transaction, accountId);
  await forgetInLog(transaction, accountId);
  for (const orderId of await findUnfinished(transaction, accountId, now)) {
    const order = await findOrder(transaction, accountId, orderId);
    if (order === undefined || isFinal(order, now)) continue;
    // The version stays, so that a step that staff take at this moment still counts.
    await transaction
      .updateTable('orders')
      .set({ account_id: null })
      .where('id', '=', orderId)
      .execute();
  }
  await transaction
    .updateTable('burgers')
    .set({ label: null, cancel_reason: null })
    .where((row) => row.or([row('label', 'is not', null), row('cancel_reason', 'is not', null)]))
    .where('order_id', 'in', (from) =>
      from.selectFrom('orders').select('id').where('account_id', '=', accountId),
    )
    .execute();
  await forgetReasonsOfExtras(transaction, accountId);
  const shown = await transaction
    .updateTable('orders')
    .set((row) => ({ ...FORGOTTEN, version: row('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where(mayBeSeen(now))
    .returning(['id', 'version'])
    .execute();
  const forgotten = {
    accountId: null,
    event: 'customer-forgotten',
    by: CUSTOMER,
    at: now,
  } as const;
  const entries = shown.map(({ id, version }) =>
    Object.assign({ orderId: id, version }, forgotten),
  );
  if (entries.length > 0) await enterIntoLog(transaction, entries);
  await transaction
    .updateTable('orders')
    .set(FORGOTTEN)
    .where('account_id', '=', accountId)
    .execute();
}

/** The JSON of extras has why staff took them off. */
async function forgetReasonsOfExtras(
  transaction: Transaction<Schema>,
  accountId: string,
): Promise<void> {
  const rows = await transaction
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('extras', 'like', '%"cancelReason"%')
    .execute();
  for (const { id, extras } of await findOrders(
    transaction,
    rows.map(({ id: orderId }) => orderId),
  )) {
    await transaction
      .updateTable('orders')
      .set({ extras: withoutReasons(extras) })
      .where('id', '=', id)
      .execute();
  }
}

function withoutReasons(extras: Order['extras']): string | null {
  return storedExtras(extras.map(({ cancelReason: _forgotten, ...extra }) => extra));
}

/** Waits for changes that are being made, so that the log has their entries by now. SQLite has one writer. */
async function lockOrders(transaction: Transaction<Schema>, accountId: string): Promise<void> {
  await transaction
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The ids of an account's orders that may not be final, in sequence. */
async function findUnfinished(
  db: Kysely<Schema>,
  accountId: string,
  now: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where(mayBeOpen(now))
    .where((row) =>
      row.or([row('status', 'in', OPEN_STATUSES), row('handed_over_at', '>=', now - UNDO_MS)]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Removes what customers who have left had filled in from their orders that have become final, and what guests
 * gave, who have no account that they could delete, once nothing of their order can be settled any more. Each order
 * has a transaction of its own: one that a crash prevents is found again.
 * @param now milliseconds since 1970
 */
export async function forgetLeftCustomers(db: Db, now: number): Promise<void> {
  let page = await findLeftOrders(db, '', now);
  while (page.length > 0) {
    for (const orderId of page) {
      await inTransaction(db, async (transaction) => {
        const order = await findOrder(transaction, null, orderId);
        // Another instance may have been faster.
        if (order === undefined || Object.keys(order.customer).length === 0) return;
        if (!isFinal(order, now)) return;
        await updateOrder(
          transaction,
          order,
          { ...FORGOTTEN, extras: withoutReasons(order.extras) },
          {
            event: 'customer-forgotten',
            by: SHOP,
            at: now,
          },
        );
        await transaction
          .updateTable('burgers')
          .set({ label: null, cancel_reason: null })
          .where('order_id', '=', orderId)
          .execute();
        await forgetOrderInLog(transaction, orderId);
      });
    }
    page = await findLeftOrders(db, page.at(-1) ?? '', now);
  }
}

/** Forgets customers who have left, every minute while the shop is open. */
export function forgetWhileOpen(app: FastifyInstance, { db, now }: Parts): void {
  const stop = startBackgroundTasks({
    now,
    onError: (error) => {
      app.log.error({ err: error }, 'what customers who have left had filled in cannot be removed');
    },
    everyMs: TICK_MS,
    atOnce: [],
    inTurn: [{ run: async () => await forgetLeftCustomers(db, now()), everyMs: FORGET_EVERY_MS }],
  });
  app.addHook('onClose', stop);
}

/** The ids of one page of them, from the oldest. An index has only these orders, and few are not final. */
async function findLeftOrders(db: Db, after: string, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('account_id', 'is', null)
    // A literal, because SQLite uses a partial index only where the statement itself has the index's value.
    .where('customer', '!=', sql.lit('{}'))
    .where((row) => row.or([row('taken_as', 'is', null), row.not(mayBeSettled(now))]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
  return rows.map(({ id }) => id);
}
