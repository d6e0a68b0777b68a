import { allergensSold } from '@tall-order/domain/burger-allergens.ts';
import { countOf, countsFrom } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { itemOf, menuAllergens, pricesOf, soldOutOn, startOf } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { agreesWithPrice, priceOf, toDecimal } from '@tall-order/domain/pricing.ts';
import { RequestError } from '../errors.ts';
import type { KeyedOrder } from './idempotency-keys.ts';
import type { Order } from './orders-queries.ts';

/** An order that was found good in all but what the menu says and its key. */
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

/** What the menu makes of an order: sold as a snapshot, or why it is not sold. */
export interface PricedOrder {
  orderId: string;
  keyed: KeyedOrder | undefined;
  sale: Order | RequestError;
}

/** Sells an order by the menu, or refuses it: 400 or 409. */
export function priceOrder(request: OrderRequest, menu: Menu, currency: string): PricedOrder {
  const { orderId, keyed } = request;
  return { orderId, keyed, sale: refusalOf(request, menu) ?? saleOf(request, menu, currency) };
}

/** The refusal of an ingredient that no menu or not this one has. */
export function unknownIngredient(name: string): RequestError {
  return new RequestError(400, `Unknown key ${JSON.stringify(name.slice(0, 80))} in ingredients.`);
}

function refusalOf({ burger, sentPrice }: OrderRequest, menu: Menu): RequestError | null {
  for (const [name, count] of Object.entries(burger)) {
    const item = itemOf(menu, name);
    if (item === undefined) return unknownIngredient(name);
    if (count > item.maxCount) return tooMany(name, item.maxCount);
  }
  const soldOut = soldOutOn(burger, menu);
  if (soldOut.length > 0) return gone(soldOut);
  const price = priceOf(burger, startOf(menu), pricesOf(menu));
  return sentPrice === undefined || agreesWithPrice(sentPrice, price)
    ? null
    : wrongPrice(sentPrice, toDecimal(price));
}

function saleOf(
  { orderId, accountId, createdAt, burger, orderData }: OrderRequest,
  menu: Menu,
  currency: string,
): Order {
  const prices = pricesOf(menu);
  const start = startOf(menu);
  const sold = inMenuOrder(burger, menu);
  return {
    id: orderId,
    accountId,
    createdAt,
    currency,
    total: priceOf(sold, start, prices),
    burger: sold,
    start,
    prices,
    allergens: allergensSold(sold, menuAllergens(menu)),
    orderData,
  };
}

/** The four, as every order names them, and what else is on the burger. */
function inMenuOrder(burger: IngredientCounts, { items }: Menu): IngredientCounts {
  const named = Object.keys(items).filter((name) => Object.hasOwn(burger, name));
  return countsFrom(Object.fromEntries(named.map((name) => [name, countOf(burger, name)])));
}

function tooMany(name: string, most: number): RequestError {
  return new RequestError(400, `A burger holds ${most} ${name} at most.`);
}

/** The names also as data, so that a client can offer to leave them out. */
function gone(soldOut: string[]): RequestError {
  return new RequestError(409, `Sold out: ${soldOut.join(', ')}.`, undefined, { soldOut });
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
