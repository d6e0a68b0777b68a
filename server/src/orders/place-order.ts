import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { EMPTY_BURGER, isOrderable } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { OrderBody } from '@tall-order/domain/order-contract.ts';
import { filledOrderData, orderDataProblems } from '@tall-order/domain/order.ts';
import { PRICE_LIST, agreesWithPrice, priceOf, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Db } from '../db/open-db.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { RequestError, dataError } from '../errors.ts';
import { readStartCounts } from '../ingredients/ingredients-queries.ts';
import { insertOrder } from './orders-queries.ts';

/** What placing orders works with. */
export interface OrderDesk {
  db: Db;
  currency: string;
  /** a new push id */
  newOrderId: () => string;
  /** milliseconds since 1970 */
  now: () => number;
}

/**
 * Places an order for the account: the shop prices the burger itself and keeps a snapshot of it.
 * With an idempotency key the same request places one order however often it is sent.
 * @returns the order's id
 * @throws RequestError 401 for somebody else's `userId`, 400 for an order that breaks a rule, 409
 *   with both amounts when the price is not the shop's, 422 when the key was used for another order
 */
export async function placeOrder(
  desk: OrderDesk,
  accountId: string,
  body: OrderBody,
  idempotencyKey: string | undefined,
): Promise<string> {
  if (body.userId !== undefined && body.userId !== accountId) throw dataError('PERMISSION_DENIED');
  const burger: IngredientCounts = { ...EMPTY_BURGER, ...body.ingredients };
  if (!isOrderable(burger)) {
    throw new RequestError(400, 'An order needs at least one ingredient.');
  }
  const problem = Object.values(orderDataProblems(body.orderData))[0];
  if (problem !== undefined) throw new RequestError(400, problem);

  // In one order of keys, so that the same order is the same request however it was written.
  const orderData = filledOrderData(body.orderData);
  const id = desk.newOrderId();
  return await inTransaction(desk.db, async (transaction) => {
    if (idempotencyKey !== undefined) {
      const earlier = await claimKey(transaction, {
        account_id: accountId,
        key: idempotencyKey,
        request_hash: createHash('sha256')
          .update(JSON.stringify([burger, body.price ?? null, orderData]))
          .digest('hex'),
        order_id: id,
        created_at: desk.now(),
      });
      if (earlier !== null) return earlier;
    }
    const start = await readStartCounts(transaction);
    const total = priceOf(burger, start);
    if (body.price !== undefined && !agreesWithPrice(body.price, total)) {
      throw new RequestError(
        409,
        `The price does not match: the order says ${body.price}, the shop's price is ${toDecimal(total).toFixed(2)}.`,
      );
    }
    await insertOrder(transaction, {
      id,
      accountId,
      createdAt: desk.now(),
      currency: desk.currency,
      total,
      burger,
      start,
      prices: PRICE_LIST,
      orderData,
    });
    return id;
  });
}

/**
 * Claims an idempotency key for a new order within its transaction.
 * @returns null when the key was free, else the id of the order it was used for
 * @throws RequestError 422 when that was another request
 */
async function claimKey(
  transaction: Transaction<Schema>,
  claim: Schema['idempotency_keys'],
): Promise<string | null> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return null;
  const earlier = await transaction
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_id'])
    .where('account_id', '=', claim.account_id)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow();
  if (earlier.request_hash !== claim.request_hash) {
    throw new RequestError(
      422,
      'This Idempotency-Key was used for another order. Use a new key for each order.',
    );
  }
  return earlier.order_id;
}
