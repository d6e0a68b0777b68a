import { batched } from '../../db/batch.ts';
import { isPostgres } from '../../db/is-postgres.ts';
import { isOwnerMissing } from '../../db/missing-owner.ts';
import type { Db } from '../../db/db.ts';
import { inTransaction, isRetryable, withRetries } from '../../db/transaction.ts';
import { RequestError } from '../../wire/request-error.ts';
import { findPlaced } from './idempotency-keys.ts';
import type { KeyedBasket } from './idempotency-keys.ts';
import type { OrderLimits } from '../order-limits.ts';
import { sellBatch } from './sell-batch.ts';
import type { BasketRequest } from './price-basket.ts';
import { underWayRefusal, trackOrdersUnderWay } from './orders-under-way.ts';

/** Rows of one statement: far below what either database binds, far above what a moment brings. */
const MAX_GROUP_SIZE = 128;
/** Batches that PostgreSQL commits side by side; SQLite has one writer. */
const GROUPS_ON_POSTGRES = 3;

/**
 * One flush of the disk serves orders that come close together (docs/decisions/012); a key places one order
 * (docs/decisions/010).
 * @returns what gives a basket's id. It throws 409 while another request places it, and what {@link sellBatch} refuses
 */
export function placeInBatches({
  db,
  currency,
  limits,
  now,
}: {
  db: Db;
  currency: string;
  limits: OrderLimits;
  now: () => number;
}): (request: BasketRequest) => Promise<string> {
  const batching = {
    most: MAX_GROUP_SIZE,
    atOnce: isPostgres(db) ? GROUPS_ON_POSTGRES : 1,
    // The account of one order was deleted meanwhile; or the batch is so large that it always meets
    // with another transaction, which one order does less.
    isOneCallsFault: (error: unknown) =>
      isRetryable(error) || (error instanceof Error && isOwnerMissing(error)),
  };
  const reservations = trackOrdersUnderWay(db, now);
  const begin = batched(batching, async (orders: KeyedBasket[]) => {
    const placed = await findPlaced(db, orders, now());
    const fresh = orders.filter(({ basketId }) => !placed.has(basketId));
    const reserved = await reservations.reserve(fresh);
    return orders.map(
      ({ basketId }): PromiseSettledResult<string | null> =>
        placed.get(basketId) ??
        (reserved.has(basketId)
          ? { status: 'fulfilled', value: null }
          : { status: 'rejected', reason: underWayRefusal() }),
    );
  });
  const sell = batched(batching, (requests: BasketRequest[]) =>
    inTransaction(db, (transaction) =>
      sellBatch(transaction, requests, { currency, limits, reservations, now: now() }),
    ),
  );
  const releaseAfterFailure = async (order: KeyedBasket) => {
    try {
      await withRetries(() => reservations.release(db, [order]));
    } catch {
      // Why the order failed is what counts; the note comes to its end by itself.
    }
  };

  return async (request) => {
    const { keyed } = request;
    if (keyed === undefined) return await sell(request);
    const placed = await begin(keyed);
    if (placed !== null) return placed;
    try {
      return await sell(request);
    } catch (error) {
      // A refusal comes from a transaction that was committed, and has taken the note away.
      if (!(error instanceof RequestError)) await releaseAfterFailure(keyed);
      throw error;
    }
  };
}
