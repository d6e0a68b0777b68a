import type { PushReply } from '@tall-order/domain/push-contract.ts';
import { actorOf } from '../../accounts/identity/authenticate.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { writerOf } from '../../accounts/roles/write-as.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';
import type { Db } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { NOT_OVER } from '../../orders/order-windows.ts';
import { dispatchLog } from '../dispatch-log.ts';
import type { PushSender } from './send-push.ts';
import { subscribeToOrder, unsubscribeFromOrder } from './subscribe-to-order.ts';

/** Push subscriptions to an order. @param sender null if the shop sends no push messages */
export function pushRoutes({ db, now, canMail }: CallContext, sender: PushSender | null) {
  return {
    'GET /push.json': async (request) => ({
      publicKey: (await sender?.keys())?.publicKey ?? null,
      baskets: await findSubscribedOrders(db, actorOf(request)),
      subscriptions: await findOwnSubscriptions(db, actorOf(request).accountId),
    }),
    'PUT /baskets/:id/push.json': {
      config: { isNotQueued: true },
      answer: async (request) => {
        if (sender === null) throw dataError('NO_PUSH');
        // What happened before is not for the new subscription.
        await dispatchLog(db, { canMail, now: now() });
        const parts = { db, endpoints: sender.endpoints, now: now() };
        await subscribeToOrder(parts, request.params.id, request.body, writerOf(request));
        return { subscribed: true };
      },
    },
    'DELETE /baskets/:id/push.json': async (request) => {
      await unsubscribeFromOrder(db, request.params.id, writerOf(request));
      return { subscribed: false };
    },
  } satisfies Partial<Handlers>;
}

/** The orders that a session has subscribed to, without those that are over. */
async function findSubscribedOrders(
  db: Db,
  { accountId, sessionId }: Pick<Writer, 'accountId' | 'sessionId'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions as subscription')
    .innerJoin('orders', 'orders.id', 'subscription.order_id')
    .select('subscription.order_id')
    .where('subscription.session_id', '=', sessionId)
    .where('subscription.account_id', '=', accountId)
    .where(NOT_OVER)
    .orderBy('orders.id')
    .execute();
  return rows.map(({ order_id: id }) => id);
}

/** An account's subscriptions, oldest first, without the secrets that are needed to send to a browser. */
async function findOwnSubscriptions(
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
