import { Temporal } from 'temporal-polyfill';
import { MINUTE_MS } from './durations.ts';
import { slotAt } from './kitchen-slots.ts';
import type { PromiseTerms } from './shop-settings.ts';

/** An order that was promised and made. Instants in milliseconds since 1970. */
export interface MadeOrder {
  readonly receivedAt: number;
  /** when the kitchen was to have it ready by its first promise */
  readonly firstReadyBy: number;
  readonly readyAt: number;
  readonly burgers: number;
}

/** How true promises were. */
export interface PromiseTruth {
  readonly orders: number;
  /** how many were ready within {@link KEPT_MINUTES} of their first promise */
  readonly within: number;
  /** half of the orders missed it by less, in minutes */
  readonly medianMinutes: number;
  /** by the hour of the shop's clock in which they were to be ready, in sequence */
  readonly hours: { hour: number; orders: number; within: number }[];
  /** what would have been truer; null if nothing stands out */
  readonly minutesToMake: PromiseHint | null;
  readonly burgersInTenMinutes: PromiseHint | null;
}

/** A number that the owner could set, and from how many orders, or ten minutes, it follows. */
export interface PromiseHint {
  readonly value: number;
  readonly from: number;
}

/** How many of the last orders tell how true promises are. */
export const TELLING_ORDERS = 100;
/** A promise is kept that was met within this time, earlier or later. */
export const KEPT_MINUTES = 3;
const KEPT_MS = KEPT_MINUTES * MINUTE_MS;
/** Fewer may be chance. */
const LEAST_ORDERS = 10;
const LEAST_SLOTS = 3;
/** Less is not worth a change. */
const LEAST_MINUTES = 2;

/** @param timeZone IANA name, of the shop */
export function promiseTruth(
  orders: readonly MadeOrder[],
  terms: PromiseTerms,
  timeZone: string,
): PromiseTruth {
  const hourOf = ({ firstReadyBy }: MadeOrder) =>
    Temporal.Instant.fromEpochMilliseconds(firstReadyBy).toZonedDateTimeISO(timeZone).hour;
  const hours = [...groups(orders, hourOf)]
    .sort(([one], [other]) => one - other)
    .map(([hour, some]) => ({ hour, orders: some.length, within: some.filter(isTrue).length }));
  return {
    orders: orders.length,
    within: orders.filter(isTrue).length,
    medianMinutes: Math.round(median(orders.map(offOf).map(Math.abs)) / MINUTE_MS),
    hours,
    minutesToMake: minutesHint(orders, terms),
    burgersInTenMinutes: burgersHint(orders, terms),
  };
}

/** How long orders took that were promised without a wait for others. */
function minutesHint(
  orders: readonly MadeOrder[],
  { minutesToMake }: PromiseTerms,
): PromiseHint | null {
  if (minutesToMake === null) return null;
  const unhurried = orders.filter(
    ({ receivedAt, firstReadyBy }) => firstReadyBy - receivedAt <= (minutesToMake + 1) * MINUTE_MS,
  );
  if (unhurried.length < LEAST_ORDERS) return null;
  const took = median(unhurried.map(({ receivedAt, readyAt }) => readyAt - receivedAt));
  const value = Math.max(1, Math.round(took / MINUTE_MS));
  const isOther = Math.abs(value - minutesToMake) >= LEAST_MINUTES;
  return isOther ? { value, from: unhurried.length } : null;
}

/** What the kitchen made in the ten minutes in which it was late. */
function burgersHint(
  orders: readonly MadeOrder[],
  { burgersInTenMinutes: most }: PromiseTerms,
): PromiseHint | null {
  const slots = [...groups(orders, ({ readyAt }) => slotAt(readyAt)).values()];
  const late = slots.filter((some) => some.some((order) => offOf(order) > KEPT_MS));
  if (late.length < LEAST_SLOTS) return null;
  const value = Math.round(
    median(late.map((some) => some.reduce((sum, { burgers }) => sum + burgers, 0))),
  );
  return value >= 1 && (most === null || value < most) ? { value, from: late.length } : null;
}

/** Above 0 if it was late, in milliseconds. */
function offOf({ readyAt, firstReadyBy }: MadeOrder): number {
  return readyAt - firstReadyBy;
}

function isTrue(order: MadeOrder): boolean {
  return Math.abs(offOf(order)) <= KEPT_MS;
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function groups<Key>(
  orders: readonly MadeOrder[],
  keyOf: (order: MadeOrder) => Key,
): Map<Key, MadeOrder[]> {
  const found = new Map<Key, MadeOrder[]>();
  for (const order of orders) found.set(keyOf(order), [...(found.get(keyOf(order)) ?? []), order]);
  return found;
}
