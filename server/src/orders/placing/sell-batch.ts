import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { dataError } from '../../wire/request-error.ts';
import { findLiveSessionIds } from '../../identity/sessions.ts';
import { readMenu } from '../../menu/menu-queries.ts';
import { readShopSettings } from '../../shop-settings/shop-settings-queries.ts';
import { claimKeys, findPlaced } from './idempotency-keys.ts';
import type { KeyedBasket } from './idempotency-keys.ts';
import { underWayRefusal } from './orders-under-way.ts';
import type { OrdersUnderWay } from './orders-under-way.ts';
import { countOrders, giveBackOrders } from '../order-limits.ts';
import type { OrderLimits } from '../order-limits.ts';
import { insertOrders } from './insert-orders.ts';
import type { Order } from '../order.ts';
import { priceBasket } from './price-basket.ts';
import type { BasketRequest, PricedBasket } from './price-basket.ts';

export interface Selling {
  /** ISO 4217 code */
  currency: string;
  limits: OrderLimits;
  reservations: OrdersUnderWay;
  /** milliseconds since 1970 */
  now: number;
}

/**
 * In one transaction; a basket that is refused leaves the others as they are.
 * @returns for each, its id or 401 (session ended), 409 (amounts, sold out, too cheap), 422 (key), 429 (limit)
 */
export async function sellBatch(
  transaction: Transaction<Schema>,
  requests: BasketRequest[],
  { currency, limits, reservations, now }: Selling,
): Promise<PromiseSettledResult<string>[]> {
  const menu = await readMenu(transaction, now);
  const { leastPrice } = await readShopSettings(transaction);
  const terms = { menu, currency, leastPrice };
  const priced = requests.map((request) => priceBasket(request, terms));
  const counted = requests.filter((_request, index) => 'sale' in (priced[index] ?? {}));
  const refused = await countOrders(transaction, counted, limits, now);
  // Only now: until the counters are held another transaction may have ended a session.
  const live = await findLiveSessionIds(transaction, requests);
  for (const { basketId, sessionId } of requests) {
    if (!live.has(sessionId)) refused.set(basketId, dataError('TOKEN_EXPIRED'));
  }
  const good = priced
    .filter((order) => 'sale' in order)
    .filter(({ basketId }) => !refused.has(basketId));
  const claimed = await claimKeys(transaction, keysOf(good), now);
  const sold = new Map<string, Order[]>();
  for (const { basketId, keyed, sale } of good) {
    if (keyed === undefined || claimed.has(basketId)) sold.set(basketId, sale);
  }
  await insertOrders(transaction, [...sold.values()].flat());
  await giveBackOrders(
    transaction,
    counted.filter(({ basketId }) => !sold.has(basketId)),
    limits,
  );
  // An order that was placed before is answered as it was then, whatever the menu says by now.
  const others = priced.filter(({ basketId }) => !sold.has(basketId));
  const placed = await findPlaced(transaction, keysOf(others), now);
  // In the transaction, so that it costs no commit of its own.
  await reservations.release(transaction, keysOf(priced));

  return priced.map((order) => {
    const { basketId } = order;
    if (sold.has(basketId)) return { status: 'fulfilled', value: basketId };
    // A key without an order came to the end of its time meanwhile: the next try is the first.
    const wrong = 'refusal' in order ? order.refusal : underWayRefusal();
    const reason = refused.get(basketId) ?? wrong;
    return placed.get(basketId) ?? { status: 'rejected', reason };
  });
}

function keysOf(orders: PricedBasket[]): KeyedBasket[] {
  return orders.flatMap(({ keyed }) => keyed ?? []);
}
