import type { OrderDataReply, OrderReply } from '@tall-order/domain/order-contract.ts';
import { LEAST_LIST_ROWS } from '@tall-order/domain/list-rows.ts';
import { soldCountsFrom } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { ORDER_FIELD_NAMES, deliveryMethodOf } from '@tall-order/domain/order.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { dataAddress, isOwnDataService } from './base-addresses.ts';
import { request, requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { parseRecords } from './merge-records.ts';
import type { Records } from './merge-records.ts';
import { isRecord, parseAmount } from './parsing.ts';
import type { Unread } from './parsing.ts';

export interface NewOrder extends Pick<OrderReply, 'price' | 'userId'> {
  ingredients: IngredientCounts;
  orderData: OrderData;
  /** it was just placed together with others, or with extras */
  inBasket?: true;
}

/** A placed order; only the shop's own server has its currency and the prices of its day. */
export interface Order
  extends NewOrder, Partial<Pick<OrderReply, 'currency' | 'basePrice' | 'unitPrices'>> {
  id: string;
}

/** In no promised order. */
export function fetchOrdersOf(token: string, userId: string): Promise<Reply<Order[]>> {
  return request({ method: 'GET', address: addressOfOrders(token, userId), parse: parseOrders });
}

export function fetchLastOrderOf(token: string, userId: string): Promise<Reply<Order[]>> {
  const address = `${addressOfOrders(token, userId)}&limitToLast=1`;
  return requestQuietly({ method: 'GET', address, parse: parseOrders });
}

/** With everything the service keeps, keyed by id; page by page where there are many. */
export async function fetchOrdersAsSent(token: string, userId: string): Promise<Reply<Records>> {
  // The shop's own server keeps statuses and baskets as well.
  const besides = isOwnDataService() ? '&states=true' : '';
  const address = addressOfOrders(token, userId) + besides;
  const newest = await request({ method: 'GET', address, parse: parseRecords });
  if (!newest.ok || !isOwnDataService()) return newest;
  const orders = { ...newest.value };
  let page = newest.value;
  while (Object.keys(page).length >= LEAST_LIST_ROWS) {
    const [oldest = ''] = Object.keys(page).toSorted();
    const older = await fetchOrdersBefore(token, userId, oldest);
    if (!older.ok) return older;
    page = older.value;
    Object.assign(orders, page);
  }
  return { ok: true, value: orders };
}

/** As many as one reply of the shop's own server holds, with their statuses, keyed by id. */
export function fetchOrdersBefore(
  token: string,
  userId: string,
  id: string,
): Promise<Reply<Records>> {
  const range = `&startAt=${quoted(userId)}&endBefore=${quoted(userId)},${quoted(id)}`;
  const query = `&orderBy=${quoted('userId')}${range}&states=true`;
  const address = dataAddress('/orders.json', token) + query;
  return request({ method: 'GET', address, parse: parseRecords });
}

/** As the specification demands (§7). */
function addressOfOrders(token: string, userId: string): string {
  const query = `&orderBy=${quoted('userId')}&equalTo=${quoted(userId)}`;
  return dataAddress('/orders.json', token) + query;
}

function quoted(text: string): string {
  return encodeURIComponent(JSON.stringify(text));
}

/** Nothing at all means none. */
export function parseOrders(json: unknown): Order[] | null {
  const records = parseRecords(json);
  if (records === null) return null;
  return Object.entries(records)
    .map(([id, value]) => parseOrder(id, value))
    .filter((order) => order !== null);
}

/** A hosted service may lack any optional part, but an order has a price. */
function parseOrder(id: string, json: unknown): Order | null {
  if (!isRecord(json)) return null;
  const { ingredients, orderData, currency, userId, ...sent }: Unread<OrderReply> = json;
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

/** The prices of the day an order was sold: both kinds, or none. */
function parsePrices({
  basePrice,
  unitPrices,
}: Unread<OrderReply>): Pick<Order, 'basePrice' | 'unitPrices'> {
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
