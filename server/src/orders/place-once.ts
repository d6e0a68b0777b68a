import type { Transaction } from 'kysely';
import type { Db } from '../db/open-db.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction, retried } from '../db/transaction.ts';
import { dataError } from '../errors.ts';
import { claimKey, findPlaced } from './idempotency-keys.ts';
import type { KeyedOrder } from './idempotency-keys.ts';

/**
 * How long a try is believed to be under way, in milliseconds: far longer than placing an order
 * takes. Beyond it a try is taken to have died with its instance, and the next one may start; were
 * it alive after all, the key's claim would still keep the two from both placing an order.
 */
const LEASE_MS = 5000;
const RETRY_AFTER_SECONDS = 1;

/**
 * Places an order under an idempotency key, once (docs/decisions/010).
 * @param sell what places it within the transaction that claims the key
 * @returns the id of the order, also when an earlier request placed it
 * @throws RequestError 409 at once while another request is placing it, 422 when the key was used
 *   for another order, and what `sell` throws, which leaves the key free
 */
export async function placeOnce(
  { db, now }: { db: Db; now: () => number },
  order: KeyedOrder,
  sell: (transaction: Transaction<Schema>) => Promise<string>,
): Promise<string> {
  const placed = await findPlaced(db, order, now());
  if (placed !== null) return placed;
  if (!(await retried(() => takeOff(db, order, now()))))
    throw dataError('KEY_IN_FLIGHT', RETRY_AFTER_SECONDS);
  try {
    return await inTransaction(db, async (transaction) => {
      const id = (await claimKey(transaction, order, now()))
        ? await sell(transaction)
        : await findPlaced(transaction, order, now());
      // Between the two questions the key came to the end of its time: the next try is the first.
      if (id === null) throw dataError('KEY_IN_FLIGHT', RETRY_AFTER_SECONDS);
      // In the transaction, so that it costs no commit of its own.
      await land(transaction, order);
      return id;
    });
  } catch (error) {
    await retried(() => land(db, order));
    throw error;
  }
}

/**
 * Notes that an order is being placed, committed by itself before the order's transaction begins:
 * others see it there without waiting for the transaction to end.
 * @returns false when somebody else is placing one under the key
 */
async function takeOff(
  db: Db,
  { accountId, key, orderId }: KeyedOrder,
  now: number,
): Promise<boolean> {
  const flight = { order_id: orderId, expires_at: now + LEASE_MS };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('orders_in_flight')
    .values({ account_id: accountId, key, ...flight })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet(flight)
        .where('orders_in_flight.expires_at', '<=', now),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes the note away again; not one that a later try has put in its place. */
async function land(db: Db, { accountId, key, orderId }: KeyedOrder): Promise<void> {
  await db
    .deleteFrom('orders_in_flight')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('order_id', '=', orderId)
    .execute();
}
