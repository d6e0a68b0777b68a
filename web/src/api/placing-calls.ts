import type { WholeOrderBody } from '@tall-order/domain/whole-order-contract.ts';
import type { OrderBody } from '@tall-order/domain/order-contract.ts';
import type {
  PriceRefusalReply,
  SoldOutReply,
  BelowMinimumReply,
  ClosedReply,
  FeeRefusalReply,
  NotOfferedReply,
  OutsideAreaReply,
  PromiseRefusalReply,
  ChosenTimeReply,
  TooTallReply,
  WholeOrderPricesReply,
} from '@tall-order/domain/order-refusal-contract.ts';
import { STOREFRONT_ERRORS } from '@tall-order/domain/storefront-errors.ts';
import type { Selling } from '@tall-order/domain/selling-times.ts';
import { isOwnDataService } from './base-addresses.ts';
import { request } from './client.ts';
import type { Reply, RequestFailure } from './client.ts';
import { hostedCall, ownCall } from './own-call.ts';
import type { NewBurgerOrder } from './orders-calls.ts';
import type { Asked } from './own-call.ts';
import { isRecord, parseAmount, parseName } from './parsing.ts';
import type { Unread } from './parsing.ts';

/** Milliseconds before each further try. */
const ASK_AGAIN_AFTER_MS = [300, 700, 1000];

interface SubmittedBy {
  token: string;
  /** the same for every try */
  idempotencyKey: string;
  /** called before each further try */
  onUnsettled: () => void;
}

/** Submits a burger alone. @returns the id of the new order */
export async function submitOrder(
  order: NewBurgerOrder & Pick<OrderBody, 'promisedAt' | 'chosenAt'>,
  by: SubmittedBy,
): Promise<Reply<string>> {
  const body = order satisfies OrderBody;
  // A hosted service knows no keys, and its preflight may refuse the header.
  const headers = isOwnDataService() ? { 'idempotency-key': by.idempotencyKey } : {};
  const sent = { token: by.token, headers, body };
  return await submit(hostedCall('POST /orders.json', sent, parseName), by);
}

/** Submits an order, which only the shop's own server accepts. @returns its id */
export async function submitWholeOrder(
  order: WholeOrderBody,
  by: SubmittedBy,
): Promise<Reply<string>> {
  const headers = { 'idempotency-key': by.idempotencyKey };
  const sent = { token: by.token, headers, body: order };
  return await submit(ownCall('POST /baskets.json', sent), by);
}

/**
 * While the outcome is unknown, the order is submitted again under the same key: the shop's own server places
 * it only once.
 */
async function submit(call: Asked, { onUnsettled }: SubmittedBy): Promise<Reply<string>> {
  return await request({
    ...call,
    // Also of the shop's own server: an answer without an id is none.
    parse: parseName,
    tooMany: 'Too many orders for now',
    retryAfter: (failure, tries) => {
      // With a hosted service, which knows no keys, a second submit would place a second order.
      if (!isOwnDataService()) return null;
      // A server error ends the tries only if it was the first answer.
      const ends = failure.status !== null && failure.status >= 500 && tries === 1;
      const wait = ends || !isUnsettled(failure) ? undefined : ASK_AGAIN_AFTER_MS[tries - 1];
      if (wait === undefined) return null;
      onUnsettled();
      return wait;
    },
    isShownByScreen: (failure) =>
      priceRefusal(failure) !== null || saleRefusal(failure) !== null || isSoldOut(failure),
  });
}

/**
 * Whether the outcome is unknown: there was no answer or an unreadable one that claims success, the order is
 * still being placed, or the server failed.
 */
export function isUnsettled({ status, message }: RequestFailure): boolean {
  if (status === null || status < 300 || status >= 500) return true;
  return message === STOREFRONT_ERRORS.KEY_IN_FLIGHT.message;
}

/** The statuses of whom the shop did not hear: they concern that try alone. */
export const TURNED_AWAY: ReadonlySet<number | null> = new Set([401, 403, 429]);

export function isSoldOut({ status, details }: RequestFailure): boolean {
  const { soldOut }: Unread<SoldOutReply> = details ?? {};
  return status === 409 && Array.isArray(soldOut);
}

/** The shop's prices, which differ from those that were sent, as decimal amounts. */
interface PriceRefusal {
  burgers: readonly number[];
  /** of one piece, by the name of the extra */
  extraPrices: Readonly<Record<string, number>>;
  total: number;
}

/** Null for any other failure. */
export function priceRefusal({ status, details }: RequestFailure): PriceRefusal | null {
  if (status !== 409) return null;
  const { shopPrice }: Unread<PriceRefusalReply> = details ?? {};
  const price = parseAmount(shopPrice);
  if (price !== null) return { burgers: [price], extraPrices: {}, total: price };
  const { burgers, extras, total }: Unread<WholeOrderPricesReply> = details ?? {};
  const sum = shopAmount(total);
  if (sum === null || !Array.isArray(burgers) || !isRecord(extras)) return null;
  return {
    burgers: burgers.map((one) => shopAmount(one) ?? 0),
    extraPrices: Object.fromEntries(
      Object.entries(extras).map(([name, both]) => [name, shopAmount(both) ?? 0]),
    ),
    total: sum,
  };
}

function shopAmount(json: unknown): number | null {
  if (!isRecord(json)) return null;
  const { shopPrice }: Unread<WholeOrderPricesReply['total']> = json;
  return parseAmount(shopPrice);
}

/** The refusals by the shop's hours and terms that screens react to. */
export type SaleRefusal =
  | { kind: 'closed'; selling: Selling }
  /** a decimal amount */
  | { kind: 'wrong-fee'; shopFee: number }
  | { kind: 'outside-area' }
  /** the chosen time cannot be had; in milliseconds since 1970, `nearest` may be empty */
  | { kind: 'not-then'; chosen: number; nearest: readonly number[] }
  | { kind: 'other-terms' };

type Replies = ClosedReply &
  FeeRefusalReply &
  BelowMinimumReply &
  OutsideAreaReply &
  NotOfferedReply &
  PromiseRefusalReply &
  ChosenTimeReply &
  TooTallReply;

/** The chosen time that cannot be had, with those that can; null if that is not why nothing was ordered. */
export function timeGone(
  refusal: SaleRefusal | null,
): Extract<SaleRefusal, { kind: 'not-then' }> | null {
  return refusal?.kind === 'not-then' ? refusal : null;
}

/** Null for any other failure. */
export function saleRefusal({ status, details = {} }: RequestFailure): SaleRefusal | null {
  if (status !== 409) return null;
  const sent = details as Partial<Replies>; // only the shop's own server refuses so
  if (sent.shopFee !== undefined) return { kind: 'wrong-fee', shopFee: sent.shopFee };
  if (sent.reason !== undefined) {
    const { reason, opensAt = null } = sent;
    return { kind: 'closed', selling: { isOpen: false, reason, opensAt } };
  }
  if (sent.outsideArea !== undefined) return { kind: 'outside-area' };
  const { sentChosenAt, nearestTimes = [] } = sent;
  if (sentChosenAt !== undefined) {
    return { kind: 'not-then', chosen: sentChosenAt, nearest: nearestTimes };
  }
  const { minimum, notOffered, mostPieces, shopPromisedAt, closesAt } = sent;
  const others = [minimum, notOffered, mostPieces, shopPromisedAt, closesAt];
  return others.some((term) => term !== undefined) ? { kind: 'other-terms' } : null;
}

/** 32 hexadecimal digits. crypto.randomUUID is missing where the shop is opened without TLS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
