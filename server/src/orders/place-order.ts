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
import type { Metrics } from '../metrics/metrics.ts';
import { hashOfRequest } from './idempotency-keys.ts';
import { insertOrder } from './orders-queries.ts';
import { placeOnce } from './place-once.ts';

/** What placing orders works with. */
export interface OrderDesk {
  db: Db;
  currency: string;
  /** a new push id */
  newOrderId: () => string;
  /** milliseconds since 1970 */
  now: () => number;
  metrics: Metrics;
}

/**
 * Places an order for the account: the shop prices the burger itself and keeps a snapshot of it.
 * With an idempotency key the same request places one order however often it is sent.
 * @returns the order's id
 * @throws RequestError 401 for somebody else's `userId`, 400 for an order that breaks a rule, 409
 *   with both amounts when the price is not the shop's, 409 while an order under the key is being
 *   placed, 422 when the key was used for another order
 */
export async function placeOrder(
  desk: OrderDesk,
  accountId: string,
  body: OrderBody,
  key: string | undefined,
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
  const orderId = desk.newOrderId();
  const sell = async (transaction: Transaction<Schema>) => {
    const start = await readStartCounts(transaction);
    const total = priceOf(burger, start);
    if (body.price !== undefined && !agreesWithPrice(body.price, total)) {
      throw wrongPrice(body.price, toDecimal(total));
    }
    await insertOrder(transaction, {
      id: orderId,
      accountId,
      createdAt: desk.now(),
      currency: desk.currency,
      total,
      burger,
      start,
      prices: PRICE_LIST,
      orderData,
    });
    return orderId;
  };
  const requestHash = hashOfRequest([burger, body.price ?? null, orderData]);
  const placedAs =
    key === undefined
      ? await inTransaction(desk.db, sell)
      : await placeOnce(desk, { accountId, key, requestHash, orderId }, sell);
  // Another id is that of the order which the same request placed before.
  if (placedAs === orderId) desk.metrics.orderPlaced();
  return placedAs;
}

/** Both amounts also as data, so that a client can ask its customer. */
function wrongPrice(sentPrice: number | string, shopPrice: number): RequestError {
  return new RequestError(
    409,
    `The price does not match: the order says ${sentPrice}, the shop's price is ${shopPrice.toFixed(2)}.`,
    undefined,
    { sentPrice, shopPrice },
  );
}
