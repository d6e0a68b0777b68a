import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Db } from '../db/open-db.ts';
import type { Schema } from '../db/schema.ts';
import { dataError } from '../errors.ts';

/** How long the reply to an order is kept under its key, in milliseconds. */
const KEEP_MS = 24 * 60 * 60_000;
const CLEAN_UP_EVERY_MS = 60 * 60_000;
/** So that a clean-up after a busy day does not hold up the order that happens to come with it. */
const MOST_AT_ONCE = 500;

/** One order under a key, which belongs to one account. */
export interface KeyedOrder {
  accountId: string;
  /** as the client made it, up to 255 visible ASCII characters */
  key: string;
  /** SHA-256 of what is asked for, hexadecimal */
  requestHash: string;
  /** the id the order gets if nobody has placed it before */
  orderId: string;
}

/**
 * Reads the `Idempotency-Key` header (IETF draft "The Idempotency-Key HTTP Header Field").
 * @throws RequestError 400 for a key that is empty, too long or holds other characters
 */
export function parseIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[!-~]{1,255}$/.test(header)) throw dataError('KEY_INVALID');
  return header;
}

/** The hash by which two requests under one key are told apart. */
export function hashOfRequest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/**
 * The order that was placed under a key, without waiting for one that is being placed.
 * @returns its id, or null when there is none that counts any more
 * @throws RequestError 422 when it was another order
 */
export async function findPlaced(db: Db, order: KeyedOrder, now: number): Promise<string | null> {
  const placed = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_id'])
    .where('account_id', '=', order.accountId)
    .where('key', '=', order.key)
    .where('created_at', '>', now - KEEP_MS)
    .executeTakeFirst();
  if (placed === undefined) return null;
  if (placed.request_hash !== order.requestHash) throw dataError('KEY_USED');
  return placed.order_id;
}

/**
 * Claims a key for a new order within the order's own transaction: whatever else happens, one key
 * gets one order.
 * @returns whether the key was free; a key that is past its time is
 */
export async function claimKey(
  transaction: Transaction<Schema>,
  { accountId, key, requestHash, orderId }: KeyedOrder,
  now: number,
): Promise<boolean> {
  const reply = { request_hash: requestHash, order_id: orderId, created_at: now };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, ...reply })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet(reply)
        .where('idempotency_keys.created_at', '<=', now - KEEP_MS),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Makes the clean-up of keys that are past their time, to be run with every new order: once an hour
 * it deletes some, and goes on with the next order when there were more.
 * @param now milliseconds since 1970
 */
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
      .limit(MOST_AT_ONCE)
      .execute();
    const last = old.at(-1);
    if (last === undefined) return;
    if (old.length === MOST_AT_ONCE) next = time;
    await db.deleteFrom('idempotency_keys').where('created_at', '<=', last.created_at).execute();
  };
}
