import { isOrderable } from '@tall-order/domain/burger.ts';
import { countsFrom, isIngredientName } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { orderDataFrom } from '@tall-order/domain/order-contract.ts';
import type { OrderBody } from '@tall-order/domain/order-contract.ts';
import { OPTIONAL_ON_WIRE, filledOrderData, orderDataProblems } from '@tall-order/domain/order.ts';
import type { Db } from '../../db/db.ts';
import { RequestError, dataError } from '../../wire/request-error.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { hashOfRequest } from './idempotency-keys.ts';
import type { OrderLimits } from '../order-limits.ts';
import { placeInBatches } from './place-in-batches.ts';
import { unknownIngredient } from './price-order.ts';

export interface OrderPlacing {
  db: Db;
  currency: string;
  limits: OrderLimits;
  newOrderId: () => string;
  /** milliseconds since 1970 */
  now: () => number;
  metrics: Metrics;
}

interface Customer {
  accountId: string;
  sessionId: string;
  network: string;
}

/** Places an order for a customer, with an idempotency key or without; gives its id. */
export type PlaceOrder = (
  customer: Customer,
  body: OrderBody,
  key: string | undefined,
) => Promise<string>;

/**
 * Creates what places orders: the shop prices each burger itself and keeps a snapshot of what it
 * sells. With an idempotency key the same request places one order however often it is sent.
 * @returns what places an order; it throws RequestError 401 for another account's `userId`, 400 for an
 *   order that breaks a rule, 409 with both amounts when the price is not the shop's, 409 with names
 *   when something is sold out, 409 while an order under the key is being placed, 422 when the key was
 *   used for another order, 429 when the customer or the network has ordered too often
 */
export function createOrderPlacer(placing: OrderPlacing): PlaceOrder {
  const place = placeInBatches(placing);
  return async ({ accountId, sessionId, network }, body, key) => {
    if (body.userId !== undefined && body.userId !== accountId) {
      throw dataError('PERMISSION_DENIED');
    }
    const burger = countsOf(body.ingredients);
    if (!isOrderable(burger)) {
      throw new RequestError(400, 'An order needs at least one ingredient.');
    }
    const sentData = orderDataFrom(body.orderData);
    const problem = Object.values(orderDataProblems(sentData, OPTIONAL_ON_WIRE))[0];
    if (problem !== undefined) throw new RequestError(400, problem);

    // In one order of keys, so that the same order is the same request however it was written.
    const orderData = filledOrderData(sentData);
    const orderId = placing.newOrderId();
    const request = [burger, body.price ?? null, orderData];
    const placedAs = await place({
      orderId,
      accountId,
      sessionId,
      network,
      createdAt: placing.now(),
      burger,
      sentPrice: body.price,
      orderData,
      keyed:
        key === undefined
          ? undefined
          : { accountId, key, requestHash: hashOfRequest(request), orderId },
    });
    // Another id is that of the order which the same request placed before.
    if (placedAs === orderId) placing.metrics.orderPlaced();
    return placedAs;
  };
}

/**
 * The counts of an order in one sequence, however they were written.
 * @throws RequestError 400 for a name that no ingredient can have
 */
function countsOf(ingredients: OrderBody['ingredients']): IngredientCounts {
  const counts = Object.entries(ingredients);
  for (const [name] of counts) if (!isIngredientName(name)) throw unknownIngredient(name);
  return countsFrom(
    Object.fromEntries(counts.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );
}
