import { OPEN_MS, UNDO_MS, isFinal } from '@tall-order/domain/order-status.ts';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { AppParts } from '../app-parts.ts';
import { startBackgroundTasks } from '../background-tasks.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow, Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { recordOrderChanges } from './live/order-changes.ts';
import { OPEN_STATUSES } from './open-orders.ts';
import { findOrder, orderIdOf, readDeliveryMethod } from './order.ts';
import { updateOrder } from './status/update-order.ts';

/** What remains of an order of a customer who has left; its delivery method has a column of its own. */
const FORGOTTEN = { account_id: null, order_data: '{}', label: null };
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
  await keepDeliveryMethods(transaction, accountId);
  for (const orderId of await findUnfinished(transaction, accountId, now)) {
    const order = await findOrder(transaction, accountId, orderId);
    if (order === undefined || isFinal(order.state, now)) continue;
    const burgerIds = order.burgers.map(({ id }) => id);
    // The version stays, so that a step that staff take at this moment still counts.
    await transaction
      .updateTable('orders')
      .set({ account_id: null })
      .where('id', 'in', burgerIds)
      .execute();
  }
  const shown = await transaction
    .updateTable('orders')
    .set((row) => ({ ...FORGOTTEN, version: row('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '>', encodePushTime(now - OPEN_MS))
    .returning(['id', 'basket_id', 'version'])
    .execute();
  const firsts = shown.filter((row) => orderIdOf(row) === row.id);
  const changes = firsts.map(({ id, version }) => ({ orderId: id, accountId: null, version }));
  if (changes.length > 0) await recordOrderChanges(transaction, changes);
  await transaction
    .updateTable('orders')
    .set(FORGOTTEN)
    .where('account_id', '=', accountId)
    .execute();
}

/** The ids of an account's orders that may not be final, in sequence. */
async function findUnfinished(
  db: Kysely<Schema>,
  accountId: string,
  now: number,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'basket_id'])
    .where('account_id', '=', accountId)
    .where('id', '>', encodePushTime(now - OPEN_MS))
    .where((row) =>
      row.or([row('status', 'in', OPEN_STATUSES), row('handed_over_at', '>=', now - UNDO_MS)]),
    )
    .orderBy('id')
    .execute();
  return new Set(rows.map(orderIdOf));
}

/**
 * Removes what customers who have left had filled in from their orders that have become final. Each order has
 * a transaction of its own: one that a crash prevents is found again.
 * @param now milliseconds since 1970
 */
export async function forgetLeftCustomers(db: Db, now: number): Promise<void> {
  let page = await findLeftOrders(db, '');
  while (page.length > 0) {
    for (const orderId of new Set(page.map(orderIdOf))) {
      await inTransaction(db, async (transaction) => {
        const order = await findOrder(transaction, null, orderId);
        // Another instance may have been faster.
        if (order === undefined || Object.keys(order.customer).length === 0) return;
        if (isFinal(order.state, now)) await updateOrder(transaction, order, FORGOTTEN);
      });
    }
    page = await findLeftOrders(db, page.at(-1)?.id ?? '');
  }
}

/** Forgets customers who have left, every minute while the shop is open. */
export function forgetWhileOpen(app: FastifyInstance, { db, now }: AppParts): void {
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

/** One page of them, from the oldest. An index has only these orders, and few are not final. */
async function findLeftOrders(
  db: Db,
  after: string,
): Promise<Pick<OrderRow, 'id' | 'basket_id'>[]> {
  return await db
    .selectFrom('orders')
    .select(['id', 'basket_id'])
    .where('account_id', 'is', null)
    // A literal, because SQLite uses a partial index only where the statement itself has the index's value.
    .where('order_data', '!=', sql.lit('{}'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
}

/** For orders that the previous version of the shop placed, only `order_data` names the delivery method. */
async function keepDeliveryMethods(db: Kysely<Schema>, accountId: string): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('delivery_method', 'is', null)
    .execute();
  for (const row of rows) {
    await db
      .updateTable('orders')
      .set({ delivery_method: readDeliveryMethod(row) })
      .where('id', '=', row.id)
      .execute();
  }
}
