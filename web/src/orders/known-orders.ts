import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import type { BurgerOrder } from '../api/orders-calls.ts';

/** An order whose status, promise or parts changed. */
export interface News {
  order: WholeOrder;
  /** as it was known; undefined for a new one */
  before: WholeOrder | undefined;
}

/** What the shop has said about the customer's orders. */
export interface KnownOrders {
  /** by id */
  orders: ReadonlyMap<string, WholeOrder>;
  /** the latest changes */
  news: readonly News[];
}

export const NOTHING_KNOWN: KnownOrders = { orders: new Map(), news: [] };

/** Answers may overtake each other, so the one with the highest version counts for each order. */
export function knownWith(known: KnownOrders, said: readonly WholeOrder[]): KnownOrders {
  const orders = new Map(known.orders);
  // The customer has just loaded orders that are older than all known ones: they are no news.
  const oldest = [...orders.keys()].sort()[0] ?? '';
  const news: News[] = [];
  for (const order of said) {
    const before = orders.get(order.id);
    if (versionOf(before) > versionOf(order)) continue;
    orders.set(order.id, order);
    if (order.id >= oldest && isNews(order, before)) news.push({ order, before });
  }
  return { orders, news: known.orders.size > 0 && news.length > 0 ? news : known.news };
}

/** The state that answers a step says nothing of payments: those stay as they are known by then. */
export function knownWithState(known: KnownOrders, id: string, state: OrderState): KnownOrders {
  const order = known.orders.get(id);
  return order === undefined ? known : knownWith(known, [{ ...order, state }]);
}

function versionOf(order: WholeOrder | undefined): number {
  return order?.state?.version ?? 0;
}

function isNews(order: WholeOrder, before: WholeOrder | undefined): boolean {
  return (
    order.state?.status !== before?.state?.status ||
    order.promisedAt !== before?.promisedAt ||
    countOff(order) !== countOff(before)
  );
}

function countOff(order: WholeOrder | undefined): number {
  const parts = order === undefined ? [] : [...order.burgers, ...order.extras];
  return parts.filter(({ isCancelled }) => isCancelled).length;
}

/**
 * A specified order as a whole one: with a hosted service, and until the shop's own server has answered.
 * @param state as far as it is known
 */
export function asWholeOrder(order: BurgerOrder, state: OrderState | null): WholeOrder {
  const { id, ingredients, price, basePrice, unitPrices, orderData, currency, fee = 0 } = order;
  const prices = basePrice !== undefined && unitPrices !== undefined && { basePrice, unitPrices };
  const about = { label: '', allergens: undefined, isCancelled: false };
  return {
    id,
    state,
    orderData,
    ...(currency !== undefined && { currency }),
    burgers: [{ id, ingredients, price, ...prices, ...about }],
    extras: [],
    total: price,
    // What the customer agreed to, if the order was just placed.
    fee,
    paid: null,
    reduction: 0,
    due: null,
  };
}

/** Whether the order has one burger and nothing else. */
export function isAlone({ burgers, extras }: WholeOrder): boolean {
  return burgers.length === 1 && extras.length === 0;
}

export function burgersLeft({ burgers }: WholeOrder): WholeOrder['burgers'][number][] {
  return burgers.filter(({ isCancelled }) => !isCancelled);
}

export function extrasLeft({ extras }: WholeOrder): WholeOrder['extras'][number][] {
  return extras.filter(({ isCancelled }) => !isCancelled);
}
