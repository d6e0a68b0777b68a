import { isPostgres } from '../../db/engine-differences.ts';
import type { Db } from '../../db/schema.ts';
import { withRetries } from '../../db/transaction.ts';
import { dataError } from '../../http/wire/request-error.ts';
import type { RequestError } from '../../http/wire/request-error.ts';
import { keyName, sortedByKey } from './idempotency-keys.ts';
import type { KeyedOrder } from './idempotency-keys.ts';

/** The idempotency keys of the orders that are being placed at this moment (docs/decisions/010). */
export interface KeyReservations {
  /** Runs before the transaction of the sale. @returns the ids to place; the keys of the others are reserved */
  reserve: (orders: KeyedOrder[]) => Promise<Set<string>>;
  /** Releases the keys, except those that a later attempt has reserved. */
  release: (db: Db, orders: KeyedOrder[]) => Promise<void>;
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
    reserve: async (orders) => {
      const reserved = orders.filter((order) => {
        const isFree = !reservations.has(keyName(order));
        if (isFree) reservations.set(keyName(order), order.orderId);
        return isFree;
      });
      return new Set(reserved.map(({ orderId }) => orderId));
    },
    release: async (_db, orders) => {
      for (const order of orders) {
        if (reservations.get(keyName(order)) === order.orderId) reservations.delete(keyName(order));
      }
    },
  };
}

/** Each reservation commits by itself, so others see it before the transaction of the sale ends. */
function reservationsInDatabase(db: Db, now: () => number): KeyReservations {
  return {
    reserve: async (orders) => {
      if (orders.length === 0) return new Set();
      const rows = await withRetries(() => insertReservations(db, orders, now()));
      return new Set(rows.map((row) => row.order_id));
    },
    release: async (releasingDb, orders) => {
      if (orders.length === 0) return;
      await releasingDb
        .deleteFrom('orders_in_flight')
        .where('account_id', 'in', [...new Set(orders.map(({ accountId }) => accountId))])
        .where(
          'key',
          'in',
          orders.map(({ key }) => key),
        )
        .where(
          'order_id',
          'in',
          orders.map(({ orderId }) => orderId),
        )
        .execute();
    },
  };
}

async function insertReservations(db: Db, orders: KeyedOrder[], now: number) {
  return await db
    .insertInto('orders_in_flight')
    .values(
      sortedByKey(orders).map(({ accountId, key, orderId }) => ({
        account_id: accountId,
        key,
        order_id: orderId,
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
