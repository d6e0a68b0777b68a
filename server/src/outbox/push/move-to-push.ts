import { englishOf } from '@tall-order/domain/english.ts';
import type { PushedMove } from '@tall-order/domain/order-messages.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { zoneOf } from '../../shop/settings/shop-day.ts';
import { readShop } from '../../shop/settings/shop-settings-queries.ts';

type Subscription = Selectable<Schema['push_subscriptions']>;

/**
 * What a browser is told of a promise that has moved since it was told one. Moves that follow each other before the
 * first of them is told count as one.
 * @param version that the move gave the order
 * @returns null if another move followed, or took it back
 */
export async function moveToPush(
  transaction: Transaction<Schema>,
  { promise, soldPromisedAt, deliveryMethod }: Order,
  subscription: Subscription,
  version: number,
): Promise<PushedMove | null> {
  const told = subscription.told_promised_at ?? soldPromisedAt;
  if (promise === null || told === null || told === promise.at) return null;
  if (await isFollowed(transaction, subscription, version)) return null;
  const { settings } = await readShop(transaction);
  const { locale, hourCycle } = englishOf(settings.facts.country);
  return {
    promisedAt: promise.at,
    promisedBefore: told,
    isDelivered: deliveryMethod === 'delivery',
    timeZone: zoneOf(settings),
    locale: `${locale}-u-hc-${hourCycle}`,
  };
}

async function isFollowed(
  transaction: Transaction<Schema>,
  { order_id: orderId, endpoint }: Subscription,
  version: number,
): Promise<boolean> {
  const moves = await transaction
    .selectFrom('jobs')
    .select('target')
    .where('kind', '=', 'push')
    .where('order_id', '=', orderId)
    .where('endpoint', '=', endpoint)
    .where('event', '=', 'moved')
    .execute();
  return moves.some(({ target }) => Number(target) > version);
}

/** Once the message has left, so that a failed one is told by the next attempt. */
export async function noteToldByPush(
  db: Kysely<Schema>,
  { order_id: orderId, endpoint, session_id: sessionId }: Subscription,
  { promisedAt }: PushedMove,
): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ told_promised_at: promisedAt })
    .where('order_id', '=', orderId)
    .where('endpoint', '=', endpoint)
    .where('session_id', '=', sessionId)
    .execute();
}
