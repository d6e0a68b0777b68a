import { LRUCache } from 'lru-cache';
import { findLiveSessionIds } from '../../accounts/identity/sessions.ts';
import { batched } from '../../db/batch.ts';
import { isDatabaseUnavailable, isOwnerMissing, isRetryable } from '../../db/database-errors.ts';
import type { Db } from '../../db/schema.ts';
import { isPostgres } from '../../db/engine-differences.ts';
import { inTransaction, withRetries } from '../../db/transaction.ts';
import { RequestError, dataError } from '../../http/wire/request-error.ts';
import { findOrdersBeyond } from '../order-limits.ts';
import type { LimitedOrder, OrderLimits } from '../order-limits.ts';
import { findPlaced, keysOf } from './idempotency-keys.ts';
import type { KeyedOrder } from './idempotency-keys.ts';
import { createKeyReservations, reservedKeyRefusal } from './key-reservations.ts';
import type { KeyReservations } from './key-reservations.ts';
import type { OrderRequest } from './price-order.ts';
import { sellBatch } from './sell-batch.ts';

export interface BatchPlacing {
  db: Db;
  /** ISO 4217 code */
  currency: string;
  limits: OrderLimits;
  /** milliseconds since 1970 */
  now: () => number;
}

/** One statement can hold this many orders, and fewer arrive at once. */
const MAX_BATCH_SIZE = 128;
/**
 * Batches that PostgreSQL takes side by side: the next one is read while one is flushed. More of them would wait for each
 * other's promises, and flush more often. SQLite has one writer.
 */
const BATCHES_ON_POSTGRES = 2;

/**
 * One flush of the disk serves orders that come close together (docs/decisions/012); a key places one order
 * (docs/decisions/010).
 * @returns a function that gives an order's id. It throws 409 while another request places the order, and
 * the refusals of {@link sellBatch}
 */
export function placeInBatches(placing: BatchPlacing): (request: OrderRequest) => Promise<string> {
  const { db, currency, limits, now } = placing;
  const batching = {
    most: MAX_BATCH_SIZE,
    atOnce: isPostgres(db) ? BATCHES_ON_POSTGRES : 1,
    // A batch may be so large that it always conflicts with other transactions; a single order conflicts less often.
    // Any other error that is not the database's own may come of one order, such as one whose account was deleted
    // meanwhile, and must not fail the others.
    isOneCallsFault: (error: unknown) =>
      isRetryable(error) || !(error instanceof Error && isDatabaseUnavailable(error)),
  };
  const reservations = createKeyReservations(db, now);
  const early = createEarlyRefusals(db, limits, now);
  const begin = batched(batching, async (requests: OrderRequest[]) => {
    const beyond = await early.find(requests);
    // Read after the limits: a repeated order that has itself filled the limit must get its id, not 429.
    const placed = await findPlaced(db, keysOf(requests), now());
    const fresh = requests.filter(({ orderId }) => !placed.has(orderId) && !beyond.has(orderId));
    const { reserved, signedOut } = await reserveKeys(db, reservations, fresh);
    return requests.map(({ orderId, keyed }): PromiseSettledResult<string | null> => {
      if (signedOut.has(orderId)) {
        return { status: 'rejected', reason: dataError('TOKEN_EXPIRED') };
      }
      const known = placed.get(orderId);
      if (known !== undefined) return known;
      const refusal = beyond.get(orderId);
      if (refusal !== undefined) return { status: 'rejected', reason: refusal };
      return keyed === undefined || reserved.has(orderId)
        ? { status: 'fulfilled', value: null }
        : { status: 'rejected', reason: reservedKeyRefusal() };
    });
  });
  const sell = batched(batching, (requests: OrderRequest[]) =>
    inTransaction(db, (transaction) =>
      sellBatch(transaction, requests, { currency, limits, reservations, now: now() }),
    ),
  );
  const releaseAfterFailure = async (order: KeyedOrder) => {
    try {
      await withRetries(() => reservations.release(db, [order]));
    } catch {
      // The order's own error matters more; the reservation expires by itself.
    }
  };

  return async (request) => {
    const { keyed } = request;
    const placed = await begin(request);
    if (placed !== null) return placed;
    try {
      return await sell(request);
    } catch (error) {
      // A refusal comes from a committed transaction, which has released the key.
      if (error instanceof RequestError) {
        if (error.status === 429) early.remember(request);
      } else if (keyed !== undefined) {
        await releaseAfterFailure(keyed);
      }
      throw error;
    }
  };
}

/** Orders whose accounts were deleted since their requests came are left out, or they would hold up the others. */
async function reserveKeys(db: Db, reservations: KeyReservations, requests: OrderRequest[]) {
  try {
    return {
      reserved: await reservations.reserve(keysOf(requests)),
      signedOut: new Set<string>(),
    };
  } catch (error) {
    if (!isOwnerMissing(error)) throw error;
    const live = await findLiveSessionIds(db, requests);
    const signedOut = requests.filter(({ sessionId }) => !live.has(sessionId));
    const others = requests.filter(({ sessionId }) => live.has(sessionId));
    return {
      reserved: await reservations.reserve(keysOf(others)),
      signedOut: new Set(signedOut.map(({ orderId }) => orderId)),
    };
  }
}

const MAX_KNOWN = 10_000;

/**
 * A client that was beyond a limit usually still is. A read detects that without the transaction of a sale,
 * whose commits would delay all other orders while the client keeps ordering.
 */
function createEarlyRefusals(db: Db, limits: OrderLimits, now: () => number) {
  const suspects = new LRUCache<string, true>({ max: MAX_KNOWN });
  const isSuspect = (order: LimitedOrder) => namesOf(order).some((name) => suspects.has(name));
  return {
    /** @returns by order id, 429 if the client was refused before and is still beyond a limit */
    find: async (orders: LimitedOrder[]): Promise<Map<string, RequestError>> => {
      const doubtful = orders.filter(isSuspect);
      const beyond = await findOrdersBeyond(db, doubtful, limits, now());
      const within = doubtful.filter(({ orderId }) => !beyond.has(orderId));
      for (const name of within.flatMap(namesOf)) suspects.delete(name);
      return beyond;
    },
    /** remembers clients that are beyond a limit */
    remember: (order: LimitedOrder): void => {
      for (const name of namesOf(order)) suspects.set(name, true);
    },
  };
}

function namesOf({ accountId, networks }: LimitedOrder): string[] {
  return [`account ${accountId}`, ...networks.map(({ key }) => `network ${key}`)];
}
