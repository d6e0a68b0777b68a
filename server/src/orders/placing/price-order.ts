import { allergensSold } from '@tall-order/domain/burger-allergens.ts';
import { countOf, countsFrom } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { menuAllergens, pricesOf, startOf } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { orderRefusal } from '@tall-order/domain/order-refusal.ts';
import type { OrderRefusal } from '@tall-order/domain/order-refusal.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { formatAmount } from '@tall-order/domain/money-format.ts';
import { priceOf, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { RequestError } from '../../wire/request-error.ts';
import type { KeyedOrder } from './idempotency-keys.ts';
import type { Order } from '../reading/orders-queries.ts';

export interface OrderRequest {
  /** the id it gets, unless it was placed before */
  orderId: string;
  accountId: string;
  sessionId: string;
  network: string;
  /** milliseconds since 1970 */
  createdAt: number;
  burger: IngredientCounts;
  /** the total its customer saw; undefined takes the shop's price as it is */
  sentPrice: number | string | undefined;
  orderData: OrderData;
  keyed: KeyedOrder | undefined;
}

/** What the menu makes of an order: sold as a snapshot, or why it is not sold. */
export type PricedOrder = { orderId: string; keyed: KeyedOrder | undefined } & (
  | { sale: Order }
  | { refusal: RequestError }
);

export interface SaleTerms {
  menu: Menu;
  /** ISO 4217 code */
  currency: string;
  /** no burger is sold below it; null for none */
  leastPrice: Cents | null;
}

/** Sells an order by the shop's terms, or refuses it: 400 or 409. */
export function priceOrder(request: OrderRequest, terms: SaleTerms): PricedOrder {
  const { orderId, keyed, burger, sentPrice } = request;
  const { menu, currency, leastPrice } = terms;
  const refusal = orderRefusal(burger, sentPrice, menu, leastPrice);
  return refusal === null
    ? { orderId, keyed, sale: saleOf(request, menu, currency) }
    : { orderId, keyed, refusal: refusalReply(refusal, currency) };
}

export function unknownIngredient(name: string): RequestError {
  return new RequestError(400, `Unknown key ${JSON.stringify(name.slice(0, 80))} in ingredients.`);
}

/** What is sold out, and both prices, also as data: so that a client can ask its customer. */
function refusalReply(refusal: OrderRefusal, currency: string): RequestError {
  switch (refusal.kind) {
    case 'unknown-ingredient':
      return unknownIngredient(refusal.name);
    case 'too-many':
      return new RequestError(400, `A burger holds ${refusal.most} ${refusal.name} at most.`);
    case 'sold-out': {
      const { names } = refusal;
      return new RequestError(409, `Sold out: ${names.join(', ')}.`, {
        code: 'SOLD_OUT',
        details: { soldOut: names },
      });
    }
    case 'too-cheap': {
      const leastPrice = toDecimal(refusal.leastPrice);
      const price = formatAmount(toDecimal(refusal.price), currency);
      const least = formatAmount(leastPrice, currency);
      return new RequestError(
        409,
        `This burger comes to ${price}, and the shop sells none below ${least}. Add something to it.`,
        { code: 'PRICE_TOO_LOW', details: { leastPrice } },
      );
    }
    case 'wrong-price': {
      const { sent } = refusal;
      const shopPrice = toDecimal(refusal.price);
      return new RequestError(
        409,
        `The price does not match: the order says ${sent}, the shop's price is ${shopPrice.toFixed(2)}.`,
        { code: 'PRICE_CHANGED', details: { sentPrice: sent, shopPrice } },
      );
    }
  }
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
