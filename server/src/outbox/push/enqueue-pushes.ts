import { mailWaitOf } from '@tall-order/domain/mailed-events.ts';
import type { OrderStatus } from '@tall-order/domain/order-status.ts';
import { isPushed } from '@tall-order/domain/pushed-statuses.ts';
import type { Transaction } from 'kysely';
import { isPostgres } from '../../db/engine-differences.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * Queues a push to each subscribed browser. Cancelling the basket ends its
 * subscriptions; handing it over ends them when that can no longer be undone.
 * @param now when the status changed, in milliseconds since 1970
 */
export async function enqueuePushes(
  transaction: Transaction<Schema>,
  basketId: string,
  status: OrderStatus,
  now: number,
): Promise<void> {
  if (status === 'cancelled') {
    await transaction.deleteFrom('push_subscriptions').where('order_id', '=', basketId).execute();
    return;
  }
  if (!isPushed(status)) return;
  const subscriptions = await findSubscriptions(transaction, basketId);
  if (subscriptions.length === 0) return;
  await transaction
    .insertInto('basket_pushes')
    .values(
      subscriptions.map(({ endpoint }) => ({
        order_id: basketId,
        endpoint,
        status,
        made_at: now,
        attempts: 0,
        due_at: now + mailWaitOf(status),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'endpoint', 'status'])
        // The status was undone and set again while the message waited: its wait and its life start again.
        .doUpdateSet((row) => ({
          due_at: row.ref('excluded.due_at'),
          made_at: row.ref('excluded.made_at'),
        }))
        .where('basket_pushes.due_at', 'is not', null),
    )
    .execute();
}

/** Locked on PostgreSQL, so that none ends before its message is stored. SQLite has one writer. */
async function findSubscriptions(transaction: Transaction<Schema>, basketId: string) {
  const query = transaction
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('order_id', '=', basketId);
  return await (isPostgres(transaction) ? query.forKeyShare() : query).execute();
}
