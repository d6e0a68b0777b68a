import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { Basket } from '../api/basket-calls.ts';
import type { Order } from '../api/orders-calls.ts';

/** A basket whose status or burgers changed. */
export interface News {
  basket: Basket;
  /** as it was known; undefined for a new one */
  before: Basket | undefined;
}

/** What the shop has said about the customer's baskets. */
export interface KnownBaskets {
  /** by id */
  baskets: ReadonlyMap<string, Basket>;
  /** the latest changes */
  news: readonly News[];
}

export const NOTHING_KNOWN: KnownBaskets = { baskets: new Map(), news: [] };

/** Answers may overtake each other, so the one with the highest version counts for each basket. */
export function knownWith(known: KnownBaskets, said: readonly Basket[]): KnownBaskets {
  const baskets = new Map(known.baskets);
  // The customer has just loaded baskets that are older than all known ones: they are no news.
  const oldest = [...baskets.keys()].sort()[0] ?? '';
  const news: News[] = [];
  for (const basket of said) {
    const before = baskets.get(basket.id);
    if (versionOf(before) > versionOf(basket)) continue;
    baskets.set(basket.id, basket);
    if (basket.id >= oldest && isNews(basket, before)) news.push({ basket, before });
  }
  return { baskets, news: known.baskets.size > 0 && news.length > 0 ? news : known.news };
}

/** The state that answers a step says nothing of payments: those stay as they are known by then. */
export function knownWithState(known: KnownBaskets, id: string, state: OrderState): KnownBaskets {
  const basket = known.baskets.get(id);
  return basket === undefined ? known : knownWith(known, [{ ...basket, state }]);
}

function versionOf(basket: Basket | undefined): number {
  return basket?.state?.version ?? 0;
}

function isNews({ state, burgers }: Basket, before: Basket | undefined): boolean {
  return state?.status !== before?.state?.status || countOff(burgers) !== countOff(before?.burgers);
}

function countOff(burgers: Basket['burgers'] | undefined): number {
  return burgers?.filter(({ isCancelled }) => isCancelled).length ?? 0;
}

/**
 * An order as a basket of its own: with a hosted service, and until the shop's own server has answered.
 * @param state as far as it is known
 */
export function basketOf(order: Order, state: OrderState | null): Basket {
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

/** Whether the basket has one burger and nothing else. */
export function isAlone({ burgers, extras }: Basket): boolean {
  return burgers.length === 1 && extras.length === 0;
}

export function burgersLeft({ burgers }: Basket): Basket['burgers'][number][] {
  return burgers.filter(({ isCancelled }) => !isCancelled);
}

export function extrasLeft({ extras }: Basket): Basket['extras'][number][] {
  return extras.filter(({ isCancelled }) => !isCancelled);
}
