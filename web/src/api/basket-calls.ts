import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import type { BasketReply, CancellationBody } from '@tall-order/domain/basket-contract.ts';
import { LEAST_LIST_ROWS, MAX_BURGERS } from '@tall-order/domain/basket-limits.ts';
import { pictureNamed } from '@tall-order/domain/extras.ts';
import type { ExtraPicture } from '@tall-order/domain/extras.ts';
import { soldCountsFrom } from '@tall-order/domain/ingredients.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import { parseAllergens } from './allergens-reply.ts';
import { requestQuietly, request } from './client.ts';
import type { Reply } from './client.ts';
import { parseRecords } from './merge-records.ts';
import type { Records } from './merge-records.ts';
import { addressOfOwn, quoted } from './orders-calls.ts';
import type { Order } from './orders-calls.ts';
import { ownCall } from './own-call.ts';
import { isRecord } from './parsing.ts';

// Only the shop's own server has these calls: check isOwnDataService first. It follows the contract, so its
// baskets are read as they are.

/** Burgers and extras that were ordered together. An order placed alone is a basket of one burger. */
export interface Basket
  extends Pick<BasketReply, 'orderData'>, Partial<Pick<BasketReply, 'currency'>> {
  id: string;
  /** null while unknown, and with a hosted service */
  state: OrderState | null;
  /** in sequence */
  burgers: readonly [BasketBurger, ...BasketBurger[]];
  extras: readonly BasketExtra[];
  /** of all parts that were not cancelled alone, a decimal amount */
  total: number;
  /** for the delivery, a decimal amount */
  fee: number;
  /** payments less refunds, a decimal amount; null while nothing was paid, or while unknown */
  paid: number | null;
  /** by how much refunds reduced the price, a decimal amount */
  reduction: number;
  /** a decimal amount, negative if the shop owes money; null whenever `paid` is */
  due: number | null;
}

export interface BasketBurger extends Pick<
  Order,
  'id' | 'ingredients' | 'price' | 'basePrice' | 'unitPrices'
> {
  /** the name of the person who eats it; empty if it has none */
  label: string;
  /** at the time of the sale; null if the shop had declared none, undefined while unknown */
  allergens: AllergensByName | null | undefined;
  /** it alone was taken off */
  isCancelled: boolean;
}

export interface BasketExtra {
  name: string;
  picture: ExtraPicture;
  count: number;
  /** of one piece, a decimal amount */
  price: number;
  /** it alone was taken off */
  isCancelled: boolean;
}

/** The customer's newest baskets, as many as one reply holds. */
export function fetchOwnBaskets(token: string, userId: string): Promise<Reply<Basket[]>> {
  const address = addressOfOwn('GET /baskets.json', token, userId);
  return requestQuietly({ method: 'GET', address, parse: parseBaskets });
}

/** The baskets before the one with this id, as many as one reply holds. */
export function fetchBasketsBefore(
  token: string,
  userId: string,
  id: string,
): Promise<Reply<Basket[]>> {
  const address = addressOfOwn('GET /baskets.json', token, userId, id);
  return request({ method: 'GET', address, parse: parseBaskets });
}

/** @param since the earliest time of a basket, in milliseconds since 1970 */
export function recentBasketsAddress(token: string, userId: string, since: number): string {
  const customer = quoted(userId);
  // An id begins with the time of its creation, so an id made from `since` is the lower bound.
  const from = `${customer},${quoted(encodePushTime(since).padEnd(20, '-'))}`;
  return `${ownCall('GET /baskets.json', { token }).address}&orderBy=${quoted('userId')}&startAt=${from}&endAt=${customer}`;
}

/**
 * Whether there may be older baskets than those of a reply. A reply has a limited number of burgers, and no
 * part of a basket that does not fit.
 */
export function mayBeOlder(baskets: readonly Basket[]): boolean {
  const burgers = baskets.flatMap((basket) => basket.burgers);
  return burgers.length > LEAST_LIST_ROWS - MAX_BURGERS;
}

function parseBaskets(json: unknown): Basket[] | null {
  const records = parseRecords(json);
  return records && basketsIn(records);
}

export function basketsIn(records: Records): Basket[] {
  return Object.entries(records).flatMap(([id, record]) =>
    isRecord(record) ? [readBasket(id, record as unknown as BasketReply)] : [],
  );
}

function readBasket(id: string, reply: BasketReply): Basket {
  const { orderData, currency, state, total, fee = 0, paid, reduction = 0, due } = reply;
  const [first, ...others] = Object.entries(reply.burgers).map(readBurger);
  const extras = Object.entries(reply.extras).map(([name, extra]) => {
    const { kind, picture, count, price, cancelledAt } = extra;
    const isCancelled = cancelledAt !== undefined;
    return { name, picture: pictureNamed(picture, kind), count, price, isCancelled };
  });
  return {
    id,
    state,
    orderData,
    currency,
    burgers: [first as BasketBurger, ...others], // a basket has at least one
    extras,
    total,
    fee,
    paid: paid ?? null,
    reduction,
    due: due ?? null,
  };
}

function readBurger([id, burger]: [string, BasketReply['burgers'][string]]): BasketBurger {
  const { ingredients, price, basePrice, unitPrices, label, allergens, cancelledAt } = burger;
  return {
    id,
    // In the sequence that the other screens have.
    ingredients: soldCountsFrom(ingredients),
    price,
    basePrice,
    unitPrices,
    label: label ?? '',
    allergens: parseAllergens(allergens),
    isCancelled: cancelledAt !== undefined,
  };
}

/** Cancels one burger or extra of the customer's own basket. */
export async function cancelPart(
  token: string,
  basketId: string,
  body: CancellationBody,
): Promise<Reply<BasketReply>> {
  const sent = { token, params: { id: basketId }, body };
  return await request({
    ...ownCall('POST /baskets/:id/cancellations.json', sent),
    // The dialog that asks the customer also shows the failure.
    isShownByScreen: () => true,
  });
}
