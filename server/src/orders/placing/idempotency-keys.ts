import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { HOUR_MS } from '@tall-order/domain/durations.ts';
import { KEY_KEPT_HOURS } from '@tall-order/domain/order-calls.ts';
import { MAX_KEY_LENGTH } from '@tall-order/domain/wire-errors.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';

const KEEP_MS = KEY_KEPT_HOURS * HOUR_MS;
const CLEAN_UP_EVERY_MS = HOUR_MS;
/** Few enough that a clean-up after a busy day does not delay the order that triggers it. */
const MAX_BATCH_SIZE = 500;

export interface KeyedOrder {
  accountId: string;
  /** as the client made it, up to {@link MAX_KEY_LENGTH} visible ASCII characters */
  key: string;
  /** SHA-256 of the request, hexadecimal */
  requestHash: string;
  /** the id for its first order, unless it was placed before */
  orderId: string;
}

/** IETF draft "The Idempotency-Key HTTP Header Field". @throws RequestError 400 for an invalid key */
export function parseIdempotencyKey(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : requireIdempotencyKey(header);
}

/** @throws RequestError 400 for an invalid key */
export function requireIdempotencyKey(header: string | string[]): string {
  const isKey =
    typeof header === 'string' && header.length <= MAX_KEY_LENGTH && /^[!-~]+$/.test(header);
  if (!isKey) throw dataError('KEY_INVALID');
  return header;
}

/** Distinguishes two requests under one key. */
export function hashOfRequest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/**
 * Does not wait for orders that are being placed.
 * @returns by the id that an order would get: the id it got before, or 422 if its key was used for another
 */
export async function findPlaced(
  db: Db,
  orders: KeyedOrder[],
  now: number,
): Promise<Map<string, PromiseSettledResult<string>>> {
  if (orders.length === 0) return new Map();
  const rows = await db
    .selectFrom('idempotency_keys')
    .select(['account_id', 'key', 'request_hash', 'order_id'])
    .where('account_id', 'in', [...new Set(orders.map(({ accountId }) => accountId))])
    .where(
      'key',
      'in',
      orders.map(({ key }) => key),
    )
    .where('created_at', '>', now - KEEP_MS)
    .execute();
  // The two lists also match the account of one order with the key of another; nobody looks such rows up.
  const placed = new Map(
    rows.map((row) => [keyName({ accountId: row.account_id, key: row.key }), row]),
  );
  const outcomes = new Map<string, PromiseSettledResult<string>>();
  for (const { requestHash, orderId, ...owned } of orders) {
    const row = placed.get(keyName(owned));
    if (row === undefined) continue;
    outcomes.set(
      orderId,
      row.request_hash === requestHash
        ? { status: 'fulfilled', value: row.order_id }
        : { status: 'rejected', reason: dataError('KEY_USED') },
    );
  }
  return outcomes;
}

/** Runs in the transaction of the sale. @returns the ids of the orders whose key was free or expired */
export async function claimKeys(
  transaction: Transaction<Schema>,
  orders: KeyedOrder[],
  now: number,
): Promise<Set<string>> {
  if (orders.length === 0) return new Set();
  const rows = await transaction
    .insertInto('idempotency_keys')
    .values(
      sortedByKey(orders).map(({ accountId, key, requestHash, orderId }) => ({
        account_id: accountId,
        key,
        request_hash: requestHash,
        order_id: orderId,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet((row) => ({
          request_hash: row.ref('excluded.request_hash'),
          order_id: row.ref('excluded.order_id'),
          created_at: row.ref('excluded.created_at'),
        }))
        .where('idempotency_keys.created_at', '<=', now - KEEP_MS),
    )
    .returning('order_id')
    .execute();
  return new Set(rows.map((row) => row.order_id));
}

export function keysOf(orders: { keyed: KeyedOrder | undefined }[]): KeyedOrder[] {
  return orders.flatMap(({ keyed }) => keyed ?? []);
}

/** Unique across accounts: neither part contains a space. */
export function keyName({ accountId, key }: Pick<KeyedOrder, 'accountId' | 'key'>): string {
  return `${accountId} ${key}`;
}

/** Sorted, so that two statements that write the same rows never deadlock. */
export function sortedByKey(orders: KeyedOrder[]): KeyedOrder[] {
  const firsts = new Map(orders.toReversed().map((order) => [keyName(order), order]));
  return [...firsts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, order]) => order);
}

/** Called with every new order; deletes some old keys once an hour. @param now milliseconds since 1970 */
export function createKeyCleanUp(db: Db, now: () => number): () => Promise<void> {
  let next = 0;
  return async () => {
    const time = now();
    if (time < next) return;
    next = time + CLEAN_UP_EVERY_MS;
    await db.deleteFrom('orders_in_flight').where('expires_at', '<=', time).execute();
    const old = await db
      .selectFrom('idempotency_keys')
      .select('created_at')
      .where('created_at', '<=', time - KEEP_MS)
      .orderBy('created_at')
      .limit(MAX_BATCH_SIZE)
      .execute();
    const last = old.at(-1);
    if (last === undefined) return;
    if (old.length === MAX_BATCH_SIZE) next = time;
    await db.deleteFrom('idempotency_keys').where('created_at', '<=', last.created_at).execute();
  };
}
