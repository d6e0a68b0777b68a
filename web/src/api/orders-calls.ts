import type { OrderDataReply, OrderReply } from '@tall-order/domain/order-contract.ts';
import { soldCountsFrom } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { ORDER_FIELD_NAMES, deliveryMethodOf } from '@tall-order/domain/order.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { pricesOf } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { PriceList } from '@tall-order/domain/pricing.ts';
import { request, requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { parseRecords, parseEntries } from './records.ts';
import { requestOf } from './own-call.ts';
import { isRecord, parseAmount } from './parsing.ts';
import type { Unread } from './parsing.ts';

/** An order of one burger, as it is sent. */
export interface NewBurgerOrder extends Pick<OrderReply, 'price' | 'userId'> {
  ingredients: IngredientCounts;
  orderData: OrderData;
  /** the delivery fee, a decimal amount; absent if delivery is free */
  fee?: number;
  /** set if the order was just placed together with others or with extras */
  placedTogether?: true;
}

/**
 * One burger of a placed order, which the specification calls an order (§3). Only the shop's own server sends the
 * currency and the prices of the sale.
 */
export interface BurgerOrder
  extends NewBurgerOrder, Partial<Pick<OrderReply, 'currency' | 'basePrice' | 'unitPrices'>> {
  id: string;
}

/** The list has no particular order. */
export function fetchOrdersOf(token: string, userId: string): Promise<Reply<BurgerOrder[]>> {
  return request({ method: 'GET', address: addressOfOrders(token, userId), parse: parseOrders });
}

/** Ids sort by the time they were made. */
export function newestOf(orders: readonly BurgerOrder[]): BurgerOrder | undefined {
  return [...orders].sort((a, b) => (a.id < b.id ? 1 : -1))[0];
}

/** The checkout form waits for the last order, but works without it. */
const LAST_ORDER_TIMEOUT_MS = 3000;

export function fetchLastOrderOf(token: string, userId: string): Promise<Reply<BurgerOrder[]>> {
  const address = `${addressOfOrders(token, userId)}&limitToLast=1`;
  return requestQuietly({ method: 'GET', address, parse: parseOrders }, LAST_ORDER_TIMEOUT_MS);
}

/** The query is that of the specification (§7). */
function addressOfOrders(token: string, userId: string): string {
  return addressOfOwn('GET /orders.json', token, userId);
}

/** The address of a customer's records: of all, or of those older than the id `before`. */
export function addressOfOwn(
  list: 'GET /orders.json' | 'GET /baskets.json',
  token: string,
  userId: string,
  before?: string,
): string {
  const range =
    before === undefined
      ? `&equalTo=${quoted(userId)}`
      : `&startAt=${quoted(userId)}&endBefore=${quoted(userId)},${quoted(before)}`;
  return `${requestOf(list, { token }).address}&orderBy=${quoted('userId')}${range}`;
}

/** A text as JSON, for a query. */
export function quoted(text: string): string {
  return encodeURIComponent(JSON.stringify(text));
}

/** A null reply means that there are none. */
export function parseOrders(json: unknown): BurgerOrder[] | null {
  return parseEntries(parseRecords(json), parseOrder);
}

/** A record of a hosted service may lack every part except the price. */
function parseOrder(id: string, fields: Unread<OrderReply>): BurgerOrder | null {
  const { ingredients, orderData, currency, userId, ...sent } = fields;
  const price = parseAmount(sent.price);
  if (price === null) return null;
  return {
    id,
    price,
    ingredients: soldCountsFrom(isRecord(ingredients) ? ingredients : {}),
    orderData: parseOrderData(orderData),
    userId: typeof userId === 'string' ? userId : '',
    ...(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) && { currency }),
    ...parsePrices(sent),
  };
}

/** The prices of the sale; null unless both kinds are there. */
function parsePrices({
  basePrice,
  unitPrices,
}: Unread<OrderReply>): Pick<BurgerOrder, 'basePrice' | 'unitPrices'> {
  if (typeof basePrice !== 'number' || !isRecord(unitPrices)) return {};
  const amounts = Object.entries(unitPrices).flatMap(([name, amount]) =>
    typeof amount === 'number' ? [[name, amount] as const] : [],
  );
  return { basePrice, unitPrices: Object.fromEntries(amounts) };
}

function parseOrderData(json: unknown): OrderData {
  const source: Unread<OrderDataReply> = isRecord(json) ? json : {};
  const data: OrderData = { deliveryMethod: deliveryMethodOf(source.deliveryMethod) };
  for (const field of ORDER_FIELD_NAMES) {
    const value = source[field];
    if (typeof value === 'string') data[field] = value;
  }
  return data;
}

/** Null if the service has not stored them. */
export function soldPrices({
  basePrice,
  unitPrices,
}: Pick<BurgerOrder, 'basePrice' | 'unitPrices'>): PriceList | null {
  if (basePrice === undefined || unitPrices === undefined) return null;
  const unit = Object.entries(unitPrices).map(([name, amount]) => [name, toCents(amount)]);
  return { base: toCents(basePrice), unit: Object.fromEntries(unit) };
}

/** An order that was just placed was sold at the menu's prices, because the customer agreed to them. */
export function withPricesOf(menu: Menu, order: BurgerOrder): BurgerOrder {
  if (order.unitPrices !== undefined) return order;
  const { base, unit } = pricesOf(menu);
  const unitPrices = Object.entries(unit).map(([name, cents]) => [name, toDecimal(cents)]);
  return { ...order, basePrice: toDecimal(base), unitPrices: Object.fromEntries(unitPrices) };
}
