import type {
  CounterBasketReply,
  DriverBody,
  PaymentReply,
} from '@tall-order/domain/counter-contract.ts';
import { countsFrom } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { DELIVERY_METHODS } from '@tall-order/domain/order.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { PAYMENT_KINDS, PAYMENT_METHODS } from '@tall-order/domain/payment.ts';
import { dataAddress } from './base-addresses.ts';
import { request } from './client.ts';
import type { Reply } from './client.ts';
import type { Records } from './merge-records.ts';
import { parseOrderState } from './order-states-calls.ts';
import { isRecord, parseAmount, parseText, parseVersion } from './parsing.ts';
import type { Parsed, Unread } from './parsing.ts';
import { parseEntries } from './record-entries.ts';

// Only the shop's own server has these calls; they are for its staff.

/** Amounts are decimals in the basket's currency. */
export interface CounterBasket extends Parsed<
  Omit<CounterBasketReply, 'burgers' | 'extras' | 'payments' | 'address' | 'createdAt'>
> {
  id: string;
  burgers: readonly CounterBurger[];
  extras: readonly CounterExtra[];
  address: Parsed<NonNullable<CounterBasketReply['address']>> | null;
  /** oldest first */
  payments: readonly (Parsed<PaymentReply> & { id: string })[];
}

interface CounterBurger {
  id: string;
  burger: IngredientCounts;
  price: number;
  label: string | null;
  isCancelled: boolean;
}

interface CounterExtra {
  name: string;
  count: number;
  /** of one piece */
  price: number;
  isCancelled: boolean;
}

export function counterBasketsAddress(token: string): string {
  return dataAddress('/counter/baskets.json', token);
}

/** Newest first; records that break the contract are left out. */
export function parseCounterBaskets(records: Records): CounterBasket[] {
  return (parseEntries(records, parseBasket) ?? []).sort((a, b) => (a.id < b.id ? 1 : -1));
}

function parseBasket(id: string, fields: Unread<CounterBasketReply>): CounterBasket | null {
  const { burgers, extras, payments, address, ...sent } = fields;
  const state = parseOrderState(sent.state);
  const amounts = [sent.total, sent.fee, sent.paid, sent.due].map(parseAmount);
  const [total, fee, paid, due] = amounts;
  if (state === null || total == null || fee == null || paid == null || due == null) return null;
  const { deliveryMethod } = sent;
  return {
    id,
    state,
    total,
    fee,
    reduction: parseAmount(sent.reduction),
    paid,
    due,
    currency: parseText(sent.currency) ?? '',
    name: parseText(sent.name),
    phone: parseText(sent.phone),
    note: parseText(sent.note),
    driver: parseText(sent.driver),
    deliveryMethod: DELIVERY_METHODS.find((known) => known === deliveryMethod) ?? null,
    address: parseAddress(address),
    burgers: parseEntries(burgers, parseBurger) ?? [],
    extras: parseEntries(extras, parseExtra) ?? [],
    payments: parseEntries(payments, parsePayment) ?? [],
  };
}

function parseAddress(json: unknown): CounterBasket['address'] {
  if (!isRecord(json)) return null;
  const sent: Unread<NonNullable<CounterBasketReply['address']>> = json;
  return {
    street: parseText(sent.street),
    zipCode: parseText(sent.zipCode),
    country: parseText(sent.country),
    doorCode: parseText(sent.doorCode),
  };
}

function parseBurger(
  id: string,
  sent: Unread<CounterBasketReply['burgers'][string]>,
): CounterBurger {
  const burger = countsFrom(isRecord(sent.ingredients) ? sent.ingredients : {});
  const isCancelled = sent.cancelledAt !== undefined;
  const price = parseAmount(sent.price) ?? 0;
  return { id, burger, price, label: parseText(sent.label), isCancelled };
}

function parseExtra(
  name: string,
  sent: Unread<CounterBasketReply['extras'][string]>,
): CounterExtra {
  const isCancelled = sent.cancelledAt !== undefined;
  return { name, count: Number(sent.count), price: parseAmount(sent.price) ?? 0, isCancelled };
}

function parsePayment(
  id: string,
  sent: Unread<PaymentReply>,
): CounterBasket['payments'][number] | null {
  const kind = PAYMENT_KINDS.find((known) => known === sent.kind);
  const method = PAYMENT_METHODS.find((known) => known === sent.method);
  const amount = parseAmount(sent.amount);
  if (kind === undefined || method === undefined || amount === null) return null;
  return {
    id,
    kind,
    method,
    amount,
    madeAt: Number(sent.madeAt),
    madeBy: parseText(sent.madeBy) ?? '',
    reason: parseText(sent.reason),
    reducesPrice: sent.reducesPrice === true,
  };
}

/**
 * Chooses a driver for a basket as staff have seen it. A step of the kitchen or a payment also changes the
 * basket's version, and a screen may learn of it a moment later: as long as the driver is the one that was
 * seen, the choice still applies.
 * @returns the basket's new state
 */
export async function chooseDriver(
  token: string,
  { id, driver: seenDriver, state: seen }: Pick<CounterBasket, 'id' | 'driver' | 'state'>,
  driver: string | null,
): Promise<Reply<OrderState>> {
  const reply = await putDriver(token, id, driver, seen);
  if (reply.ok) return reply;
  const { details } = reply.failure;
  const current = parseOrderState(details);
  const isAsSeen = parseText(details?.['driver']) === seenDriver;
  if (current === null || current.version === seen.version || !isAsSeen) return reply;
  return await putDriver(token, id, driver, current);
}

function putDriver(
  token: string,
  basketId: string,
  driver: string | null,
  state: OrderState,
): Promise<Reply<OrderState>> {
  return request({
    method: 'PUT',
    address: dataAddress(`/baskets/${encodeURIComponent(basketId)}/driver.json`, token),
    body: { driver, version: state.version } satisfies DriverBody,
    parse: (json) => {
      const version = isRecord(json) ? parseVersion(json['version']) : null;
      return version === null ? null : { ...state, version };
    },
    isShownByScreen: () => true,
  });
}
