import { callSign } from '@tall-order/domain/call-sign.ts';
import { stillHolds } from '@tall-order/domain/mailed-events.ts';
import { OPEN_MS, UNDO_MS, isOver } from '@tall-order/domain/order-status.ts';
import { isPushed } from '@tall-order/domain/pushed-statuses.ts';
import type { PushedStatus } from '@tall-order/domain/pushed-statuses.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findLiveSessionIds } from '../../accounts/identity/sessions.ts';
import { findOrder } from '../../orders/order.ts';
import { sendPush } from './send-push.ts';
import type { PushOutcome, PushSender } from './send-push.ts';

/** Longer than an attempt takes; after this time another instance may try, in milliseconds. */
const LEASE_MS = 30_000;
const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 5 * 60_000;
/** An older message is of no use. */
const LIFE_MS = 30 * 60_000;
const PAGE = 100;

export interface DuePush {
  basketId: string;
  endpoint: string;
  status: string;
  accountId: string;
  sessionId: string;
  p256dh: string;
  auth: string;
  madeAt: number;
  attempts: number;
  dueAt: number | null;
}

/**
 * @param now milliseconds since 1970
 * @param busy accounts whose messages are left out, so that they do not fill the page
 */
export async function findDuePushes(
  db: Db,
  now: number,
  busy: readonly string[] = [],
): Promise<DuePush[]> {
  const due = db
    .selectFrom('basket_pushes as push')
    .innerJoin('push_subscriptions as subscription', (join) =>
      join
        .onRef('subscription.order_id', '=', 'push.order_id')
        .onRef('subscription.endpoint', '=', 'push.endpoint'),
    )
    .select(['push.order_id as basketId', 'push.endpoint', 'push.status', 'push.attempts'])
    .select(['push.made_at as madeAt', 'push.due_at as dueAt'])
    .select([
      'subscription.account_id as accountId',
      'subscription.session_id as sessionId',
      'p256dh',
      'auth',
    ])
    .where('push.due_at', '<=', now)
    .orderBy('push.due_at')
    .limit(PAGE);
  // SQL has no empty lists, so an empty one is left out.
  return await (
    busy.length === 0 ? due : due.where('subscription.account_id', 'not in', busy)
  ).execute();
}

/**
 * Claims a message for one attempt, or deletes it if it is out of date, in one transaction.
 * @param now milliseconds since 1970
 * @returns the end of the lease; null if the message must not be sent, or another instance has claimed it
 */
export async function claimPush(db: Db, push: DuePush, now: number): Promise<number | null> {
  const lease = now + LEASE_MS;
  return await inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await claimedRow(transaction, push, push.dueAt)
      .set({ due_at: lease, attempts: push.attempts + 1 })
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return null;
    // The browser may have subscribed again, under another session, since the message was read.
    const { sessionId } = await transaction
      .selectFrom('push_subscriptions')
      .select('session_id as sessionId')
      .where('order_id', '=', push.basketId)
      .where('endpoint', '=', push.endpoint)
      .executeTakeFirstOrThrow();
    const live = await findLiveSessionIds(transaction, [{ ...push, sessionId }]);
    const order = await findOrder(transaction, push.accountId, push.basketId);
    if (live.size === 0 || order === undefined) {
      await endSubscription(transaction, { ...push, sessionId });
      return null;
    }
    const { state } = order;
    if (isPushed(push.status) && stillHolds(push.status, state) && !isOver(state.status)) {
      return lease;
    }
    // Deleted, so that the same status can be pushed when it is set again.
    await transaction
      .deleteFrom('basket_pushes')
      .where('order_id', '=', push.basketId)
      .where('endpoint', '=', push.endpoint)
      .where('status', '=', push.status)
      .execute();
    return null;
  });
}

/** Sends a message that is claimed until `lease`, and stores the outcome. */
export async function deliverPush(
  db: Db,
  push: DuePush,
  { sender, now, lease }: { sender: PushSender; now: () => number; lease: number },
): Promise<PushOutcome> {
  const ends = push.madeAt + LIFE_MS;
  const outcome = await sendPush(
    {
      ...push,
      // `claimPush` has checked the status.
      message: { callSign: callSign(push.basketId), status: push.status as PushedStatus },
      lifetime: Math.max(0, Math.ceil((ends - now()) / 1000)),
    },
    sender,
  );
  if (outcome.kind === 'gone') {
    await endSubscription(db, push);
    return outcome;
  }
  const again = outcome.kind === 'failed' ? now() + waitAfter(push, outcome.retryAfterMs) : null;
  await claimedRow(db, push, lease)
    .set({ due_at: again !== null && again < ends ? again : null })
    .execute();
  return outcome;
}

function waitAfter({ attempts }: DuePush, asked = 0): number {
  return Math.max(asked, Math.min(FIRST_RETRY_MS * 2 ** attempts, MAX_RETRY_MS));
}

/** An update of a message's row, unless another instance has claimed the message since. */
function claimedRow(
  db: Kysely<Schema>,
  { basketId, endpoint, status }: DuePush,
  dueAt: number | null,
) {
  return db
    .updateTable('basket_pushes')
    .where('order_id', '=', basketId)
    .where('endpoint', '=', endpoint)
    .where('status', '=', status)
    .where('due_at', '=', dueAt);
}

/** Its waiting messages are deleted with it. A subscription that another session has renewed stays. */
async function endSubscription(
  db: Kysely<Schema> | Transaction<Schema>,
  { basketId, endpoint, sessionId }: Pick<DuePush, 'basketId' | 'endpoint' | 'sessionId'>,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('order_id', '=', basketId)
    .where('endpoint', '=', endpoint)
    .where('session_id', '=', sessionId)
    .execute();
}

/**
 * Deletes subscriptions to baskets whose hand-over cannot be undone, or that were not finished within their day.
 * @param now milliseconds since 1970
 */
export async function deleteOldSubscriptions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where((row) =>
      row.or([
        row('created_at', '<', now - OPEN_MS),
        row.exists(
          row
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'push_subscriptions.order_id')
            .where('orders.handed_over_at', '<', now - UNDO_MS),
        ),
      ]),
    )
    .execute();
}
