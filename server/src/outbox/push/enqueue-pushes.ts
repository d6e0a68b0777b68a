import { mailWaitOf } from '@tall-order/domain/mailed-events.ts';
import type { OrderStatus } from '@tall-order/domain/order-status.ts';
import { isPushed } from '@tall-order/domain/push-message.ts';
import type { PushedStatus } from '@tall-order/domain/push-message.ts';
import type { Transaction } from 'kysely';
import { isPostgres } from '../../db/engine-differences.ts';
import type { Schema } from '../../db/schema.ts';
import type { LogEntry } from '../../orders/order-log.ts';
import { addJobs } from '../jobs.ts';

/**
 * Queues a push to each subscribed browser. Cancelling the order ends its
 * subscriptions; handing it over ends them when that can no longer be undone.
 * @param now when the status changed, in milliseconds since 1970
 */
export async function enqueuePushes(
  transaction: Transaction<Schema>,
  orderId: string,
  status: OrderStatus,
  now: number,
): Promise<void> {
  if (status === 'cancelled') {
    await transaction.deleteFrom('push_subscriptions').where('order_id', '=', orderId).execute();
    return;
  }
  if (isPushed(status)) await addPushes(transaction, orderId, { event: status, now });
}

/** Queues a push about an entry that may have moved the promise. */
export async function enqueueMovePushes(
  transaction: Transaction<Schema>,
  { orderId, version, at: now }: LogEntry,
): Promise<void> {
  await addPushes(transaction, orderId, { event: 'moved', target: String(version), now });
}

async function addPushes(
  transaction: Transaction<Schema>,
  orderId: string,
  {
    event,
    target = null,
    now,
  }: { event: PushedStatus | 'moved'; target?: string | null; now: number },
): Promise<void> {
  const subscriptions = await findSubscriptions(transaction, orderId);
  await addJobs(
    transaction,
    subscriptions.map(({ endpoint }) => ({
      kind: 'push',
      id: `${orderId}.${[event, ...(target === null ? [] : [target])].join('-')}.${endpoint}`,
      order_id: orderId,
      event,
      target,
      endpoint,
      made_at: now,
      run_at: now + mailWaitOf(event),
    })),
  );
}

/** Locked on PostgreSQL, so that none ends before its message is stored. SQLite has one writer. */
async function findSubscriptions(transaction: Transaction<Schema>, orderId: string) {
  const query = transaction
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('order_id', '=', orderId);
  return await (isPostgres(transaction) ? query.forKeyShare() : query).execute();
}
