import type { Transaction } from 'kysely';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { PRICE_LIST, agreesWithPrice, priceOf, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Schema } from '../db/schema.ts';
import { RequestError } from '../errors.ts';
import { readStartCounts } from '../ingredients/ingredients-queries.ts';
import { claimKeys, findPlaced } from './idempotency-keys.ts';
import type { KeyedOrder } from './idempotency-keys.ts';
import { inFlight } from './orders-in-flight.ts';
import type { OrdersInFlight } from './orders-in-flight.ts';
import { insertOrders } from './orders-queries.ts';
import type { Order } from './orders-queries.ts';

/** An order that was found good in all but its price and its key. */
export interface OrderRequest {
  /** the id it gets, unless it was placed before */
  orderId: string;
  accountId: string;
  /** milliseconds since 1970 */
  createdAt: number;
  burger: IngredientCounts;
  /** the total its customer saw; undefined takes the shop's price as it is */
  sentPrice: number | string | undefined;
  orderData: OrderData;
  keyed: KeyedOrder | undefined;
}

/** An order at the shop's price. */
interface PricedOrder {
  order: Order;
  keyed: KeyedOrder | undefined;
  /** why it is not sold at that price */
  refusal: RequestError | null;
}

/**
 * Sells the orders of a group within one transaction: prices each, claims the keys, writes what is
 * sold. The orders do not touch one another: one that is refused leaves the others as they are.
 * @returns for each order, in their sequence, its id or why it is refused: 409 with both amounts when
 *   the price is not the shop's, 422 when its key was used for another order
 */
export async function sellGroup(
  transaction: Transaction<Schema>,
  requests: OrderRequest[],
  { currency, flights, now }: { currency: string; flights: OrdersInFlight; now: number },
): Promise<PromiseSettledResult<string>[]> {
  const start = await readStartCounts(transaction);
  const priced = requests.map((request) => priceOrder(request, start, currency));
  const claimed = await claimKeys(
    transaction,
    keysOf(priced.filter(({ refusal }) => refusal === null)),
    now,
  );
  const isSold = ({ order, keyed, refusal }: PricedOrder) =>
    refusal === null && (keyed === undefined || claimed.has(order.id));

  await insertOrders(
    transaction,
    priced.filter(isSold).map(({ order }) => order),
  );
  // An order that was placed before is answered as it was then, whatever its price is by now.
  const others = priced.filter((one) => !isSold(one));
  const placed = await findPlaced(transaction, keysOf(others), now);
  // In the transaction, so that it costs no commit of its own.
  await flights.land(transaction, keysOf(priced));

  return priced.map((one) => {
    if (isSold(one)) return { status: 'fulfilled', value: one.order.id };
    // A key without an order came to the end of its time meanwhile: the next try is the first.
    return placed.get(one.order.id) ?? { status: 'rejected', reason: one.refusal ?? inFlight() };
  });
}

function priceOrder(
  { orderId, accountId, createdAt, burger, sentPrice, orderData, keyed }: OrderRequest,
  start: IngredientCounts,
  currency: string,
): PricedOrder {
  const total = priceOf(burger, start);
  const agrees = sentPrice === undefined || agreesWithPrice(sentPrice, total);
  return {
    order: {
      id: orderId,
      accountId,
      createdAt,
      currency,
      total,
      burger,
      start,
      prices: PRICE_LIST,
      orderData,
    },
    keyed,
    refusal: agrees ? null : wrongPrice(sentPrice, toDecimal(total)),
  };
}

function keysOf(orders: PricedOrder[]): KeyedOrder[] {
  return orders.flatMap(({ keyed }) => keyed ?? []);
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
