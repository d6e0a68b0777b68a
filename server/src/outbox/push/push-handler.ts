import { callSign } from '@tall-order/domain/call-sign.ts';
import {
  PUSH_LIFE_MS,
  stillHolds,
  mailWaitOf,
  isPushed,
} from '@tall-order/domain/order-messages.ts';
import { UNDO_MS, isOver } from '@tall-order/domain/order-status.ts';
import type { OrderStatus } from '@tall-order/domain/order-status.ts';
import type { PushMessage, PushedStatus } from '@tall-order/domain/order-messages.ts';
import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Schema } from '../../db/schema.ts';
import { findLiveSessionIds } from '../../accounts/identity/sessions.ts';
import { findOrder } from '../../orders/order.ts';
import { mayBeOpen } from '../../orders/order-windows.ts';
import type { Job } from '../jobs.ts';
import type { JobHandler, JobOutcome } from '../run-jobs.ts';
import type { Metrics } from '../../http/metrics/metrics.ts';
import { isPostgres } from '../../db/engine-differences.ts';
import { findRoundOf } from '../../orders/order-log.ts';
import type { LogEntry } from '../../orders/order-log.ts';
import { addJobs } from '../jobs.ts';
import { noteToldByPush, moveToPush } from './move-to-push.ts';
import { sendPush } from './send-push.ts';
import type { PushOutcome, PushSender } from './send-push.ts';

/**
 * Queues a push to each subscribed browser, each time that the order is made.
 * @param status that the entry gave
 */
export async function enqueuePushes(
  transaction: Transaction<Schema>,
  entry: Pick<LogEntry, 'orderId' | 'version' | 'at'>,
  status: OrderStatus,
): Promise<void> {
  const { orderId, at: now } = entry;
  if (!isPushed(status)) return;
  const target = await findRoundOf(transaction, entry);
  await addPushes(transaction, orderId, { event: status, target, now });
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

const CLEAN_UP_MS = 60_000;

type Subscription = Selectable<Schema['push_subscriptions']>;

/** Sends push messages, several at once, so that a push service that hangs delays no other customer. */
export function pushHandler(
  db: Db,
  sender: PushSender,
  { now, log }: { now: () => number; log: (outcome: PushOutcome) => void },
): JobHandler {
  return {
    kind: 'push',
    atOnce: 32,
    atOnceOfCustomer: 2,
    leaseMs: 30_000,
    firstRetryMs: 2000,
    maxRetryMs: 5 * 60_000,
    longestWaitMs: PUSH_LIFE_MS,
    lifeMs: PUSH_LIFE_MS,
    cleanUp: { run: async () => await deleteOldSubscriptions(db, now()), everyMs: CLEAN_UP_MS },
    prepare: async (transaction, job) => {
      const push = await readPush(transaction, job);
      if (push === 'forgotten') return push;
      const { subscription, message } = push;
      return async (): Promise<JobOutcome> => {
        const outcome = await sendPush(
          {
            ...subscription,
            orderId: subscription.order_id,
            message,
            lifetime: Math.max(0, Math.ceil((job.made_at + PUSH_LIFE_MS - now()) / 1000)),
          },
          sender,
        );
        log(outcome);
        if (outcome.kind === 'gone') await endSubscription(db, subscription);
        if (outcome.kind === 'sent' && message.status === 'moved') {
          await noteToldByPush(db, subscription, message);
        }
        if (outcome.kind === 'failed' || outcome.kind === 'rejected') return outcome;
        return { kind: 'done' };
      };
    },
  };
}

async function readPush(
  transaction: Transaction<Schema>,
  { order_id: orderId, endpoint, event, target }: Job,
): Promise<{ subscription: Subscription; message: PushMessage } | 'forgotten'> {
  // The browser may have subscribed again, under another session, since the job was queued.
  const subscription = await transaction
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('order_id', '=', orderId ?? '')
    .where('endpoint', '=', endpoint ?? '')
    .executeTakeFirstOrThrow();
  const { account_id: accountId, session_id: sessionId } = subscription;
  const live = await findLiveSessionIds(transaction, [{ accountId, sessionId }]);
  const order = await findOrder(transaction, accountId, subscription.order_id);
  if (live.size === 0 || order === undefined) {
    await endSubscription(transaction, subscription);
    return 'forgotten';
  }
  const { state } = order;
  if (event !== 'moved' && !isPushed(event)) return 'forgotten';
  const hasEndedSince = isOver(state.status) && state.status !== event;
  if (!stillHolds(event, state) || hasEndedSince) return 'forgotten';
  const about = { callSign: callSign(order.id) };
  if (event !== 'moved') return { subscription, message: { ...about, status: event } };
  const move = await moveToPush(transaction, order, subscription, Number(target));
  return move === null
    ? 'forgotten'
    : { subscription, message: { ...about, status: event, ...move } };
}

/** Its jobs are deleted with it. A subscription that another session has renewed stays. */
async function endSubscription(
  db: Kysely<Schema>,
  { order_id: orderId, endpoint, session_id: sessionId }: Subscription,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('order_id', '=', orderId)
    .where('endpoint', '=', endpoint)
    .where('session_id', '=', sessionId)
    .execute();
}

/**
 * Deletes subscriptions to orders that were handed over some time ago, so that it is not undone at once, or whose time
 * was more than a day ago. A cancellation may be undone for as long, and then the order is made.
 * @param now milliseconds since 1970
 */
export async function deleteOldSubscriptions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where((row) =>
      row.or([
        row.not(row.exists(itsOrder(row).where(mayBeOpen(now)))),
        row.exists(itsOrder(row).where('orders.handed_over_at', '<', now - UNDO_MS)),
      ]),
    )
    .execute();
}

function itsOrder(row: ExpressionBuilder<Schema, 'push_subscriptions'>) {
  return row
    .selectFrom('orders')
    .select('orders.id')
    .whereRef('orders.id', '=', 'push_subscriptions.order_id');
}

const QUIET_MS = 10 * 60_000;

/** Counts push messages. Logs why a message failed, at most every ten minutes, and never its endpoint. */
export function logPush(
  log: FastifyBaseLogger,
  metrics: Metrics,
  now: () => number,
): (outcome: PushOutcome) => void {
  let loggedAt = -Infinity;
  return (outcome) => {
    metrics.pushAttempted(outcome.kind);
    if (!('reason' in outcome)) return;
    // A clock that was set back must not silence the log for longer.
    if (Math.abs(now() - loggedAt) < QUIET_MS) return;
    loggedAt = now();
    log.warn({ outcome: outcome.kind, reason: outcome.reason }, 'a push message cannot be sent');
  };
}
