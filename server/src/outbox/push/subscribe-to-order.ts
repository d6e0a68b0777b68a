import { ECDH } from 'node:crypto';
import { isOpen } from '@tall-order/domain/order-status.ts';
import {
  MAX_ATTEMPTS_PER_HOUR,
  MAX_SUBSCRIPTIONS_PER_ACCOUNT,
  MAX_SUBSCRIPTIONS_PER_ORDER,
} from '@tall-order/domain/order-messages.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { PushSubscriptionBody } from '@tall-order/domain/push-contract.ts';
import type { Kysely, Transaction } from 'kysely';
import { isPostgres } from '../../db/engine-differences.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { findOrder } from '../../orders/order.ts';
import { reserveAttempt } from '../../http/rate-limits/rate-limits.ts';
import type { Limit } from '../../http/rate-limits/rate-limits.ts';
import { writeAs } from '../../accounts/roles/write-as.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';
import { dataError } from '../../http/wire/request-error.ts';
import type { PushEndpoints } from './push-endpoints.ts';

/** Each attempt makes the shop ask name servers about a name that the writer chooses. */
const LIMIT: Omit<Limit, 'key'> = {
  name: 'browser of',
  windowMs: 60 * 60_000,
  most: MAX_ATTEMPTS_PER_HOUR,
  beyond: 'refuse',
  success: 'is not counted',
};

interface Parts {
  db: Db;
  endpoints: PushEndpoints;
  /** milliseconds since 1970 */
  now: number;
}

/**
 * Subscribes a browser to an order, for as long as the session of the writer lasts.
 * @throws RequestError 400 for keys and endpoints that no browser has, 401 for another customer's order, 409
 *   for an order that is over and beyond the limits, 429 for too many attempts
 */
export async function subscribeToOrder(
  { db, endpoints, now }: Parts,
  orderId: string,
  subscription: PushSubscriptionBody,
  writer: Writer,
): Promise<void> {
  refuseKeys(subscription.keys);
  // First, so that only customers with an open order can cause a DNS query.
  await requireOpenOrder(db, orderId, writer.accountId, now);
  await reserveAttempt(db, [{ ...LIMIT, key: writer.accountId }], now);
  await refuseEndpoint(endpoints, subscription.endpoint);
  await writeAs(db, writer, async (transaction) => {
    await lockOrder(transaction, orderId, writer.accountId);
    const order = await requireOpenOrder(transaction, orderId, writer.accountId, now);
    await store(transaction, order, subscription, writer, now);
    await refuseTooMany(transaction, orderId, writer.accountId);
  });
}

/** @throws RequestError 401 for another customer's order */
export async function unsubscribeFromOrder(db: Db, orderId: string, writer: Writer): Promise<void> {
  await writeAs(db, writer, async (transaction) => {
    const order = await findOrder(transaction, writer.accountId, orderId);
    if (order === undefined) throw dataError('PERMISSION_DENIED');
    await ofSession(transaction, orderId, writer).execute();
  });
}

function refuseKeys({ p256dh, auth }: PushSubscriptionBody['keys']): void {
  try {
    // Throws if the key is not a point on the curve.
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1');
  } catch {
    throw dataError('PUSH_KEYS_INVALID');
  }
  if (Buffer.from(auth, 'base64url').length !== 16) throw dataError('PUSH_KEYS_INVALID');
}

async function refuseEndpoint(endpoints: PushEndpoints, endpoint: string): Promise<void> {
  try {
    await endpoints.addressesOf(endpoint);
  } catch {
    // The same error for an unknown name: it must not reveal names of the shop's network.
    throw dataError('PUSH_ENDPOINT_REFUSED');
  }
}

async function requireOpenOrder(
  db: Kysely<Schema>,
  orderId: string,
  accountId: string,
  now: number,
): Promise<Order> {
  const order = await findOrder(db, accountId, orderId);
  if (order === undefined) throw dataError('PERMISSION_DENIED');
  if (!isOpen(order, now)) throw dataError('ORDER_OVER', { details: { ...order.state } });
  return order;
}

/** Locks the order on PostgreSQL: a status change waits, and then pushes to this browser too. SQLite has one writer. */
async function lockOrder(
  transaction: Transaction<Schema>,
  orderId: string,
  accountId: string,
): Promise<void> {
  if (!isPostgres(transaction)) return;
  for (const [table, id] of [
    ['accounts', accountId],
    ['orders', orderId],
  ] as const) {
    await transaction
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .execute();
  }
}

function ofSession(transaction: Transaction<Schema>, orderId: string, { sessionId }: Writer) {
  return transaction
    .deleteFrom('push_subscriptions')
    .where('order_id', '=', orderId)
    .where('session_id', '=', sessionId);
}

async function store(
  transaction: Transaction<Schema>,
  { id: orderId, promise }: Order,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionBody,
  writer: Writer,
  now: number,
): Promise<void> {
  await ofSession(transaction, orderId, writer).where('endpoint', '!=', endpoint).execute();
  const stored = {
    p256dh,
    auth,
    account_id: writer.accountId,
    session_id: writer.sessionId,
    // Its page shows that.
    told_promised_at: promise && promise.at,
  };
  await transaction
    .insertInto('push_subscriptions')
    .values({ order_id: orderId, endpoint, ...stored, created_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'endpoint']).doUpdateSet(stored))
    .execute();
}

async function refuseTooMany(
  transaction: Transaction<Schema>,
  orderId: string,
  accountId: string,
): Promise<void> {
  const subscriptions = await transaction
    .selectFrom('push_subscriptions')
    .innerJoin('orders', 'orders.id', 'push_subscriptions.order_id')
    .select('order_id')
    .where('push_subscriptions.account_id', '=', accountId)
    // What is left of a cancelled order must not use up the limit: nobody can end it on a screen.
    .where('orders.cancelled_at', 'is', null)
    .execute();
  const ofOrder = subscriptions.filter(({ order_id: id }) => id === orderId);
  if (
    ofOrder.length > MAX_SUBSCRIPTIONS_PER_ORDER ||
    subscriptions.length > MAX_SUBSCRIPTIONS_PER_ACCOUNT
  ) {
    throw dataError('TOO_MANY_SUBSCRIPTIONS');
  }
}
