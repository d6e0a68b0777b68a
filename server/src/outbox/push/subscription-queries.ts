import type { PushReply } from '@tall-order/domain/push-contract.ts';
import type { Db } from '../../db/db.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';

/** The baskets that a session has subscribed to, without those that are over. */
export async function findSubscribedBaskets(
  db: Db,
  { accountId, sessionId }: Pick<Writer, 'accountId' | 'sessionId'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions as subscription')
    .innerJoin('orders', 'orders.id', 'subscription.order_id')
    .select('subscription.order_id')
    .where('subscription.session_id', '=', sessionId)
    .where('subscription.account_id', '=', accountId)
    .where('orders.handed_over_at', 'is', null)
    .where('orders.cancelled_at', 'is', null)
    .orderBy('subscription.order_id')
    .execute();
  return rows.map(({ order_id: id }) => id);
}

/** An account's subscriptions, oldest first, without the secrets that are needed to send to a browser. */
export async function findOwnSubscriptions(
  db: Db,
  accountId: string,
): Promise<PushReply['subscriptions']> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['order_id', 'endpoint', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('order_id')
    .execute();
  return rows.map(({ order_id: basket, endpoint, created_at: createdAt }) => ({
    basket,
    pushServer: new URL(endpoint).origin,
    createdAt,
  }));
}
