import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import type { WholeOrderReply, CancellationBody } from '@tall-order/domain/whole-order-contract.ts';
import { LEAST_LIST_ROWS, MAX_BURGERS_EVER } from '@tall-order/domain/order-items.ts';
import { pictureNamed } from '@tall-order/domain/extras.ts';
import type { ExtraPicture } from '@tall-order/domain/extras.ts';
import { soldCountsFrom } from '@tall-order/domain/ingredients.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import { isRecord } from './parsing.ts';
import { parseAllergens, parseRecords } from './records.ts';
import { requestQuietly, request } from './client.ts';
import type { Reply } from './client.ts';
import type { Records } from './records.ts';
import { addressOfOwn, quoted } from './orders-calls.ts';
import type { BurgerOrder } from './orders-calls.ts';
import { ownCall } from './own-call.ts';

// Only the shop's own server has these calls: check isOwnDataService first. It follows the contract, so its
// orders are read as they are.

/** Burgers and extras that were ordered together. */
export interface WholeOrder
  extends Pick<WholeOrderReply, 'orderData'>, Partial<Pick<WholeOrderReply, 'currency'>> {
  id: string;
  /** null while unknown, and with a hosted service */
  state: OrderState | null;
  /** why staff cancelled all of it; undefined if they did not, or did not say */
  cancelReason?: string | undefined;
  /** when staff last added something or changed what was filled in, and why */
  changedAt?: number | undefined;
  changeReason?: string | undefined;
  /** when the shop says that it is ready or at the door, in milliseconds since 1970; undefined without a promise */
  promisedAt?: number | undefined;
  /** what was promised first, if staff have moved the promise since */
  promisedBefore?: number | undefined;
  /** in sequence */
  burgers: readonly [WholeOrderBurger, ...WholeOrderBurger[]];
  extras: readonly WholeOrderExtra[];
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

export interface WholeOrderBurger extends Pick<
  BurgerOrder,
  'id' | 'ingredients' | 'price' | 'basePrice' | 'unitPrices'
> {
  /** the name of the person who eats it; empty if it has none */
  label: string;
  /** at the time of the sale; null if the shop had declared none, undefined while unknown */
  allergens: AllergensByName | null | undefined;
  /** it alone was taken off */
  isCancelled: boolean;
  /** why staff took it off; undefined if they did not */
  cancelReason?: string | undefined;
}

export interface WholeOrderExtra {
  /** tells it from another line of the same extra */
  line: string;
  name: string;
  picture: ExtraPicture;
  count: number;
  /** of one piece, a decimal amount */
  price: number;
  /** it alone was taken off */
  isCancelled: boolean;
  /** why staff took it off; undefined if they did not */
  cancelReason?: string | undefined;
}

/** The customer's newest orders, as many as one reply holds. */
export function fetchWholeOrders(token: string, userId: string): Promise<Reply<WholeOrder[]>> {
  const address = addressOfOwn('GET /baskets.json', token, userId);
  return requestQuietly({ method: 'GET', address, parse: parseWholeOrders });
}

/** The orders before the one with this id, as many as one reply holds. */
export function fetchWholeOrdersBefore(
  token: string,
  userId: string,
  id: string,
): Promise<Reply<WholeOrder[]>> {
  const address = addressOfOwn('GET /baskets.json', token, userId, id);
  return request({ method: 'GET', address, parse: parseWholeOrders });
}

/** @param since the earliest time of an order, in milliseconds since 1970 */
export function recentOrdersAddress(token: string, userId: string, since: number): string {
  const customer = quoted(userId);
  // An id begins with the time of its creation, so an id made from `since` is the lower bound.
  const from = `${customer},${quoted(encodePushTime(since).padEnd(20, '-'))}`;
  return `${ownCall('GET /baskets.json', { token }).address}&orderBy=${quoted('userId')}&startAt=${from}&endAt=${customer}`;
}

/**
 * Whether there may be older orders than those of a reply. A reply has a limited number of burgers, and no
 * part of an order that does not fit.
 */
export function mayBeOlder(orders: readonly WholeOrder[]): boolean {
  const burgers = orders.flatMap((order) => order.burgers);
  return burgers.length > LEAST_LIST_ROWS - MAX_BURGERS_EVER;
}

function parseWholeOrders(json: unknown): WholeOrder[] | null {
  const records = parseRecords(json);
  return records && wholeOrdersIn(records);
}

export function wholeOrdersIn(records: Records): WholeOrder[] {
  return Object.entries(records).flatMap(([id, record]) =>
    isRecord(record) ? [readOrder(id, record as unknown as WholeOrderReply)] : [],
  );
}

function readOrder(id: string, reply: WholeOrderReply): WholeOrder {
  const { orderData, currency, state, total, fee = 0, paid, reduction = 0, due } = reply;
  const [first, ...others] = Object.entries(reply.burgers).map(readBurger);
  const extras = Object.entries(reply.extras).map(([line, extra]) => {
    const { name = line, kind, picture, count, price, cancelledAt, cancelReason } = extra;
    const isCancelled = cancelledAt !== undefined;
    const shown = { line, name, picture: pictureNamed(picture, kind), count, price };
    return Object.assign(shown, { isCancelled, cancelReason });
  });
  return {
    id,
    state,
    cancelReason: reply.cancelReason,
    changedAt: reply.changedAt,
    changeReason: reply.changeReason,
    promisedAt: reply.promisedAt,
    promisedBefore: reply.promisedBefore,
    orderData,
    currency,
    burgers: [first as WholeOrderBurger, ...others], // an order has at least one
    extras,
    total,
    fee,
    paid: paid ?? null,
    reduction,
    due: due ?? null,
  };
}

function readBurger([id, burger]: [string, WholeOrderReply['burgers'][string]]): WholeOrderBurger {
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
    cancelReason: burger.cancelReason,
  };
}

/**
 * Takes one burger or extra off the customer's own order.
 * @returns the rest of the order; a refusal may carry its current state in the details
 */
export async function cancelPart(
  token: string,
  orderId: string,
  body: CancellationBody,
): Promise<Reply<WholeOrder>> {
  const sent = { token, params: { id: orderId }, body };
  const reply = await request({
    ...ownCall('POST /baskets/:id/cancellations.json', sent),
    // The dialog that asks the customer also shows the failure.
    isShownByScreen: () => true,
  });
  return reply.ok ? { ...reply, value: readOrder(orderId, reply.value) } : reply;
}
