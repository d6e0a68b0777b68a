import { allergensSold } from '@tall-order/domain/burger-allergens.ts';
import { orderPriceOn, orderRefusal } from '@tall-order/domain/order-refusal.ts';
import type { OrderRefusal, RequestedOrder } from '@tall-order/domain/order-refusal.ts';
import { pieceCount } from '@tall-order/domain/burger.ts';
import { countOf, countsFrom } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { extraOf, menuAllergens, pricesOf, startingCounts } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { priceOf } from '@tall-order/domain/pricing.ts';
import type { SentAmount } from '@tall-order/domain/pricing.ts';
import type { Order, SoldBurger, SoldExtra } from '@tall-order/domain/sold-order.ts';
import { deliveryRefusal, shopRefusal } from '@tall-order/domain/sale-refusal.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import { sellingAtCounter } from '@tall-order/domain/selling-times.ts';
import type { Selling } from '@tall-order/domain/selling-times.ts';
import { feeOf } from '@tall-order/domain/shop-settings.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import type { RatesOfSale } from '@tall-order/domain/tax.ts';
import { taxRatesAt } from '../../shop/settings/shop-day.ts';
import { dataError } from '../../http/wire/request-error.ts';
import type { RequestError } from '../../http/wire/request-error.ts';
import type { Networks } from '../../http/rate-limits/networks-of.ts';
import type { KeyedOrder } from './idempotency-keys.ts';
import { deliveryRefusalReply, shopRefusalReply } from './sale-refusal-reply.ts';

interface RequestedBurger {
  /** unless it was placed before */
  id: string;
  burger: IngredientCounts;
  sentPrice: SentAmount;
  label: string | null;
}

/** A requested order. */
export interface OrderRequest extends RequestedOrder {
  /** the id of its first burger */
  orderId: string;
  /** the customer's account, or that of whoever orders for a guest */
  accountId: string;
  sessionId: string;
  isForGuest: boolean;
  networks: Networks;
  /** milliseconds since 1970 */
  createdAt: number;
  burgers: readonly RequestedBurger[];
  orderData: OrderData;
  /** the delivery fee that the customer saw, a decimal amount */
  sentFee: SentAmount;
  /** when the customer was told that it is ready, in milliseconds since 1970 */
  sentPromise: number | undefined;
  /** the time that the customer chose, in milliseconds since 1970; undefined for as soon as possible */
  chosenAt: number | undefined;
  keyed: KeyedOrder | undefined;
  /** the reply to a refused order; it differs for clients that order one burger at a time */
  refuse: (refusal: OrderRefusal, currency: string) => RequestError;
}

/** A priced order: the order as it is sold, or why it is refused. */
export type PricedOrder = { orderId: string; keyed: KeyedOrder | undefined } & (
  | { sale: Order }
  | { refusal: RequestError }
);

export interface SaleTerms {
  menu: Menu;
  /** ISO 4217 code */
  currency: string;
  settings: ShopSettings;
  selling: Selling;
  /** the roles of those who may order for guests, by account */
  takers: ReadonlyMap<string, Role>;
}

/** Sells an order by the shop's terms, or refuses it: 400 or 409, and 401 without the right to order for guests. */
export function priceOrder(request: OrderRequest, terms: SaleTerms): PricedOrder {
  const { orderId, keyed } = request;
  const refusal = refusalOf(request, terms);
  return refusal === null
    ? { orderId, keyed, sale: saleOf(request, terms) }
    : { orderId, keyed, refusal };
}

/** Refusals that the customer cannot correct come first, those that need only consent last. */
function refusalOf(request: OrderRequest, terms: SaleTerms): RequestError | null {
  const { menu, currency, settings, takers } = terms;
  const { orderData, burgers, createdAt, isForGuest } = request;
  if (isForGuest && !takers.has(request.accountId)) return dataError('PERMISSION_DENIED');
  const selling = sellingFor(request, terms.selling);
  const pieces = burgers.map(({ burger }) => pieceCount(burger));
  const ofShop = shopRefusal(settings, selling, orderData, pieces);
  if (ofShop !== null) return shopRefusalReply(ofShop, settings, createdAt);
  const ofOrder = orderRefusal(request, menu, settings.leastPrice);
  if (ofOrder !== null) return request.refuse(ofOrder, currency);
  const { delivery } = settings;
  const { deliveryMethod } = orderData;
  const total = orderPriceOn(menu, request);
  const ofDelivery = deliveryRefusal(delivery, deliveryMethod, total, request.sentFee);
  return ofDelivery === null ? null : deliveryRefusalReply(ofDelivery, currency);
}

/** Whether the kitchen works at a chosen time is decided with the promise. */
function sellingFor({ isForGuest, chosenAt }: OrderRequest, selling: Selling): Selling {
  if (chosenAt !== undefined) return { isOpen: true, until: null };
  return isForGuest ? sellingAtCounter(selling) : selling;
}

function saleOf(request: OrderRequest, terms: SaleTerms): Order {
  const { settings, menu, currency } = terms;
  const { orderId, createdAt, orderData, burgers } = request;
  const rates = taxRatesAt(settings, orderData.deliveryMethod, createdAt);
  const [first, ...others] = burgers.map((burger) => burgerSold(burger, menu, rates));
  // A request without burgers was refused before.
  if (first === undefined) throw new Error(`The order ${orderId} has no burger.`);
  const fee = feeOf(settings.delivery, orderData.deliveryMethod);
  return {
    id: orderId,
    ...whoseOrder(request, terms),
    state: { status: 'received', version: 1, receivedAt: createdAt },
    cancelReason: null,
    change: null,
    customer: orderData,
    deliveryMethod: orderData.deliveryMethod,
    burgers: [first, ...others],
    extras: extrasSold(request, menu, rates),
    currency,
    fee,
    paid: 0,
    reductions: 0,
    taxedReductions: 0,
    feeTaxRate: rates && rates.fee,
    promise: null,
    soldPromisedAt: null,
    firstPromisedAt: null,
    driverId: null,
    receiptNumber: null,
    writtenOff: 0,
  };
}

function whoseOrder(
  { accountId, isForGuest }: OrderRequest,
  { takers }: SaleTerms,
): Pick<Order, 'accountId' | 'takenBy'> {
  if (!isForGuest) return { accountId, takenBy: null };
  const as = takers.get(accountId);
  if (as === undefined) throw new Error('An order for a guest was not refused.');
  return { accountId: null, takenBy: { as, accountId } };
}

/** A burger as it is sold now. */
export function burgerSold(
  { id, burger, label }: Omit<RequestedBurger, 'sentPrice'>,
  menu: Menu,
  rates: RatesOfSale | null,
): SoldBurger {
  const prices = pricesOf(menu);
  const start = startingCounts(menu);
  const ingredients = inMenuOrder(burger, menu);
  return {
    id,
    ingredients,
    start,
    prices,
    price: priceOf(ingredients, start, prices),
    taxRate: rates && rates.burger,
    allergens: allergensSold(ingredients, menuAllergens(menu)),
    label,
    cancelledAt: null,
    cancelReason: null,
    addedAt: null,
  };
}

/** The counts in the menu's order, of the standard ingredients, which every order names, and the others. */
function inMenuOrder(burger: IngredientCounts, { items }: Menu): IngredientCounts {
  const named = Object.keys(items).filter((name) => Object.hasOwn(burger, name));
  return countsFrom(Object.fromEntries(named.map((name) => [name, countOf(burger, name)])));
}

/** The extras as they are sold now, in the menu's order. */
export function extrasSold(
  { extras }: Pick<OrderRequest, 'extras'>,
  menu: Menu,
  rates: RatesOfSale | null,
): SoldExtra[] {
  return Object.keys(menu.extras).flatMap((name) => {
    const extra = extraOf(menu, name);
    const count = countOf(extras, name);
    if (extra === undefined || count === 0) return [];
    const { kind, picture, unitPrice, allergens } = extra;
    const taxRate = rates && rates[kind];
    return [{ name, kind, picture, count, unitPrice, allergens, taxRate }];
  });
}
