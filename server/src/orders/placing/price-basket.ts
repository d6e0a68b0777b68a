import { allergensSold } from '@tall-order/domain/burger-allergens.ts';
import { basketRefusal } from '@tall-order/domain/basket-refusal.ts';
import type { AskedBasket, BasketRefusal } from '@tall-order/domain/basket-refusal.ts';
import { countOf, countsFrom } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { extraOf, menuAllergens, pricesOf, startOf } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { priceOf } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import type { RequestError } from '../../wire/request-error.ts';
import type { Order, SoldExtra } from '../order.ts';
import type { KeyedBasket } from './idempotency-keys.ts';

interface AskedBurger {
  /** the id its order gets, unless it was placed before */
  orderId: string;
  burger: IngredientCounts;
  sentPrice: number | string | undefined;
  label: string | null;
}

/** A basket that is asked for; an order placed alone is a basket of one. */
export interface BasketRequest extends AskedBasket {
  /** the id of its first order */
  basketId: string;
  accountId: string;
  sessionId: string;
  network: string;
  /** milliseconds since 1970 */
  createdAt: number;
  burgers: readonly AskedBurger[];
  orderData: OrderData;
  keyed: KeyedBasket | undefined;
  /** the reply to a basket that is not sold: clients that place one order know no baskets */
  refuse: (refusal: BasketRefusal, currency: string) => RequestError;
}

/** What the menu makes of a basket: sold as snapshots, or why it is not sold. */
export type PricedBasket = { basketId: string; keyed: KeyedBasket | undefined } & (
  | { sale: Order[] }
  | { refusal: RequestError }
);

export interface SaleTerms {
  menu: Menu;
  /** ISO 4217 code */
  currency: string;
  /** no burger is sold below it; null for none */
  leastPrice: Cents | null;
}

/** Sells a basket by the shop's terms, or refuses it: 400 or 409. */
export function priceBasket(request: BasketRequest, terms: SaleTerms): PricedBasket {
  const { basketId, keyed } = request;
  const { menu, currency, leastPrice } = terms;
  const refusal = basketRefusal(request, menu, leastPrice);
  return refusal === null
    ? { basketId, keyed, sale: saleOf(request, menu, currency) }
    : { basketId, keyed, refusal: request.refuse(refusal, currency) };
}

function saleOf(request: BasketRequest, menu: Menu, currency: string): Order[] {
  const { accountId, createdAt, orderData, burgers } = request;
  const prices = pricesOf(menu);
  const start = startOf(menu);
  const extras = extrasSold(request, menu);
  const isAlone = burgers.length === 1 && extras === null;
  return burgers.map(({ orderId, burger, label }) => {
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
      basketId: isAlone ? null : request.basketId,
      label,
      extras: orderId === request.basketId ? extras : null,
    };
  });
}

/** The standard ingredients, as every order names them, and what else is on the burger. */
function inMenuOrder(burger: IngredientCounts, { items }: Menu): IngredientCounts {
  const named = Object.keys(items).filter((name) => Object.hasOwn(burger, name));
  return countsFrom(Object.fromEntries(named.map((name) => [name, countOf(burger, name)])));
}

function extrasSold({ extras }: BasketRequest, menu: Menu): SoldExtra[] | null {
  const sold = Object.keys(menu.extras).flatMap((name) => {
    const extra = extraOf(menu, name);
    const count = countOf(extras, name);
    if (extra === undefined || count === 0) return [];
    const { kind, picture, unitPrice, allergens } = extra;
    return [{ name, kind, picture, count, unitPrice, allergens }];
  });
  return sold.length === 0 ? null : sold;
}
