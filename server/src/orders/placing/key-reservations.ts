import { isPostgres } from '../../db/engine-differences.ts';
import type { Db } from '../../db/schema.ts';
import { withRetries } from '../../db/transaction.ts';
import { dataError } from '../../http/wire/request-error.ts';
import type { RequestError } from '../../http/wire/request-error.ts';
import { keyName, sortedByKey } from './idempotency-keys.ts';
import type { KeyedBasket } from './idempotency-keys.ts';

/** The idempotency keys of the baskets that are being placed at this moment (docs/decisions/010). */
export interface KeyReservations {
  /** Runs before the transaction of the sale. @returns the ids to place; the keys of the others are reserved */
  reserve: (baskets: KeyedBasket[]) => Promise<Set<string>>;
  /** Releases the keys, except those that a later attempt has reserved. */
  release: (db: Db, baskets: KeyedBasket[]) => Promise<void>;
}

/** Milliseconds, far longer than placing takes. A slower attempt still fails when it claims the key. */
const LEASE_MS = 5000;
const RETRY_AFTER_SECONDS = 1;

export function reservedKeyRefusal(): RequestError {
  return dataError('KEY_IN_FLIGHT', { retryAfter: RETRY_AFTER_SECONDS });
}

/** Keeps the reservations in the database if several instances share it, otherwise in memory. */
export function createKeyReservations(db: Db, now: () => number): KeyReservations {
  return isPostgres(db) ? reservationsInDatabase(db, now) : reservationsInMemory();
}

function reservationsInMemory(): KeyReservations {
  const reservations = new Map<string, string>();
  return {
    reserve: async (baskets) => {
      const reserved = baskets.filter((basket) => {
        const isFree = !reservations.has(keyName(basket));
        if (isFree) reservations.set(keyName(basket), basket.basketId);
        return isFree;
      });
      return new Set(reserved.map(({ basketId }) => basketId));
    },
    release: async (_db, baskets) => {
      for (const basket of baskets) {
        if (reservations.get(keyName(basket)) === basket.basketId)
          reservations.delete(keyName(basket));
      }
    },
  };
}

/** Each reservation commits by itself, so others see it before the transaction of the sale ends. */
function reservationsInDatabase(db: Db, now: () => number): KeyReservations {
  return {
    reserve: async (baskets) => {
      if (baskets.length === 0) return new Set();
      const rows = await withRetries(() => insertReservations(db, baskets, now()));
      return new Set(rows.map((row) => row.order_id));
    },
    release: async (releasingDb, baskets) => {
      if (baskets.length === 0) return;
      await releasingDb
        .deleteFrom('orders_in_flight')
        .where('account_id', 'in', [...new Set(baskets.map(({ accountId }) => accountId))])
        .where(
          'key',
          'in',
          baskets.map(({ key }) => key),
        )
        .where(
          'order_id',
          'in',
          baskets.map(({ basketId }) => basketId),
        )
        .execute();
    },
  };
}

async function insertReservations(db: Db, baskets: KeyedBasket[], now: number) {
  return await db
    .insertInto('orders_in_flight')
    .values(
      sortedByKey(baskets).map(({ accountId, key, basketId }) => ({
        account_id: accountId,
        key,
        order_id: basketId,
        expires_at: now + LEASE_MS,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet((row) => ({
          order_id: row.ref('excluded.order_id'),
          expires_at: row.ref('excluded.expires_at'),
        }))
        .where((row) =>
          row.or([
            row('orders_in_flight.expires_at', '<=', now),
            // This time is from a clock that is far ahead, or that was set back since.
            row('orders_in_flight.expires_at', '>', now + 2 * LEASE_MS),
          ]),
        ),
    )
    .returning('order_id')
    .execute();
}
