import { MINUTE_MS } from './durations.ts';
import { isToMake } from './order-status.ts';
import type { OrderState } from './order-status.ts';
import type { KitchenOrderReply } from './whole-order-contract.ts';
import { storedLine } from './comparable-text.ts';
import { isBlank } from './form-rules.ts';
import { KITCHEN_FIELDS } from './order.ts';
import type { DeliveryMethod, KitchenField, OrderData } from './order.ts';

type KitchenOrder = Pick<KitchenOrderReply, 'firstName' | 'deliveryMethod' | KitchenField>;

/**
 * What the kitchen reads of an order besides what to make: whom to call, without an address.
 * @param orderData empty once the customer has deleted the account
 * @param deliveryMethod null if it is no longer known
 */
export function kitchenOrder(
  orderData: Partial<OrderData>,
  deliveryMethod: DeliveryMethod | null,
): KitchenOrder {
  const written = KITCHEN_FIELDS.map((field) => [field, orderData[field]]);
  // A part without a visible character, such as the blank of Braille, is no name to call.
  const firstName = storedLine(orderData.name ?? '')
    .split(/\s+/)
    .find((part) => !isBlank(part));
  return {
    ...(firstName !== undefined && { firstName }),
    ...(deliveryMethod !== null && { deliveryMethod }),
    ...Object.fromEntries(written.filter(([, text]) => text !== undefined)),
  };
}

export interface Called {
  firstName?: string | null | undefined;
  /** set for a guest of staff */
  guest?: true | null | undefined;
}

/** How tickets and slips name whom to call, besides the call sign. */
export function calledName({ firstName, guest }: Called): string {
  return firstName ?? (guest ? 'Guest' : 'no name');
}

/** An order without a promise that is not ready at this age is late, in milliseconds. */
export const LATE_AFTER_MS = 10 * 60_000;

/**
 * Whether the kitchen is behind with an order.
 * @param now milliseconds since 1970
 * @param readyBy the promise, in milliseconds since 1970; undefined if the shop made none
 */
export function isLate({ status, receivedAt }: OrderState, now: number, readyBy?: number): boolean {
  return isToMake(status) && now >= (readyBy ?? receivedAt + LATE_AFTER_MS);
}

/** An order's state, and when its work is to begin if the shop promised a time. Milliseconds since 1970. */
interface Startable {
  state: OrderState;
  startBy?: number | null | undefined;
}

/** When its work begins: at once, or in the part of the kitchen's time that a promise gave it. */
export function workStartsAt({ startBy, state: { receivedAt } }: Startable): number {
  return Math.max(startBy ?? 0, receivedAt);
}

/** Work that begins within this time is soon to be done, in milliseconds. */
export const SOON_MS = 60 * MINUTE_MS;

/** Whether nobody has begun with an order, and its time has not come. @param now milliseconds since 1970 */
export function isLater(order: Startable, now: number): boolean {
  return order.state.preparingAt === undefined && now < workStartsAt(order);
}

/**
 * A time span as a clock shows it: "0:42", "12:07", "1:05:09".
 * @param ms milliseconds; negative if this clock is behind, which counts as 0
 */
export function spanOnClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/**
 * A time span in whole minutes: "under a minute", "1 minute", "1 hour 5 minutes".
 * @param ms milliseconds; negative if this clock is behind, which counts as 0
 */
export function spanInWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes === 0) return 'under a minute';
  const hours = Math.floor(minutes / 60);
  const parts = [
    ...(hours > 0 ? [counted(hours, 'hour')] : []),
    ...(minutes % 60 > 0 ? [counted(minutes % 60, 'minute')] : []),
  ];
  return parts.join(' ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
