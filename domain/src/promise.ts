import { openingAt } from './opening-hours.ts';
import type { DeliveryMethod } from './order.ts';
import { openingTimesOf } from './selling-times.ts';
import type { Selling } from './selling-times.ts';
import type { PromiseTerms, ShopSettings } from './shop-settings.ts';

/** How many burgers of an order the kitchen makes in a slot: ten minutes of its work, counted from 1970. */
export type SlotWork = readonly [slot: number, burgers: number];

/** When the shop says that an order is ready or, if it is delivered, at the door. */
export interface OrderPromise {
  /** milliseconds since 1970, a whole minute */
  readonly at: number;
  readonly kitchen: KitchenWork;
}

/** What the kitchen does for an order. */
export interface KitchenWork {
  /** milliseconds since 1970, a whole minute */
  readonly readyAt: number;
  /** the first slot first */
  readonly slots: readonly SlotWork[];
}

/** What an order needs of the kitchen. */
export interface OrderToPromise {
  readonly burgers: number;
  readonly deliveryMethod: DeliveryMethod;
  /** the promise that its customer saw, in milliseconds since 1970; undefined if the client knows none */
  readonly sent: number | undefined;
}

/** Why the shop does not sell an order at the time that it could promise. Instants in milliseconds since 1970. */
export type PromiseRefusal =
  /** so much later than the customer saw that the customer must be asked */
  | { readonly kind: 'later'; readonly sent: number; readonly at: number }
  /** so late that a customer who was told no time would not expect it */
  | { readonly kind: 'too-late'; readonly at: number }
  | { readonly kind: 'not-before-closing'; readonly closesAt: number };

/** What decides the kitchen's next promise. Instants in milliseconds since 1970. */
export interface KitchenMoment {
  readonly terms: PromiseTerms;
  /** of the orders that are still to be made, by slot */
  readonly taken: ReadonlyMap<number, number>;
  /** when everything must be made; null if the shop does not close */
  readonly closesAt: number | null;
  readonly now: number;
}

const MINUTE_MS = 60_000;
export const SLOT_MS = 10 * MINUTE_MS;
/** A customer need not be asked about a promise that moved by less. */
const SAME_PROMISE_MS = 5 * MINUTE_MS;
/** A client that shows no times gets no later promise. */
const UNTOLD_MS = 60 * MINUTE_MS;

export function slotAt(at: number): number {
  return Math.floor(at / SLOT_MS);
}

/**
 * When the shop closes for what it sells now.
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970; null if the shop does not close
 */
export function closingFor(
  settings: ShopSettings,
  machineZone: string,
  selling: Selling,
  now: number,
): number | null {
  // Reading the calendar is slow. A shop that sells has its last orders later than its opening.
  if (selling.isOpen) {
    return selling.until === null ? null : selling.until + settings.lastOrders * MINUTE_MS;
  }
  const opening = openingAt(openingTimesOf(settings, machineZone), now);
  if (opening === 'always') return null;
  return opening === null ? now : opening.closesAt;
}

/** What is left of an order's work with fewer burgers: what was taken off gives back the latest. */
export function workLeft(slots: readonly SlotWork[], burgers: number): SlotWork[] {
  let left = burgers;
  return slots.flatMap(([slot, placed]) => {
    const count = Math.min(placed, left);
    left -= count;
    return count > 0 ? [[slot, count] as const] : [];
  });
}

/**
 * The kitchen's work by slot.
 * @param orders still to be made, each with the number of its burgers that were not taken off
 */
export function workBySlot(
  orders: readonly { readonly slots: readonly SlotWork[]; readonly burgers: number }[],
): Map<number, number> {
  const taken = new Map<number, number>();
  for (const [slot, count] of orders.flatMap(({ slots, burgers }) => workLeft(slots, burgers))) {
    taken.set(slot, (taken.get(slot) ?? 0) + count);
  }
  return taken;
}

/**
 * The promise of an order to which staff add burgers, at whatever hour: never earlier than before.
 * @param left how many of the burgers that it had are still to be made
 * @param added how many more it has now
 */
export function promiseWithMore(
  promise: OrderPromise,
  {
    left,
    added,
    deliveryMethod,
  }: Pick<OrderToPromise, 'deliveryMethod'> & Record<'left' | 'added', number>,
  moment: Omit<KitchenMoment, 'closesAt'>,
): OrderPromise {
  const more = earliestPromise({ burgers: added, deliveryMethod }, { ...moment, closesAt: null });
  if (more === null) return promise;
  const slots = [...workLeft(promise.kitchen.slots, left), ...more.kitchen.slots];
  return {
    at: Math.max(promise.at, more.at),
    kitchen: {
      readyAt: Math.max(promise.kitchen.readyAt, more.kitchen.readyAt),
      slots: slots.sort(([one], [other]) => one - other),
    },
  };
}

/** The promise of an order that is delivered instead of collected, or the other way round. */
export function promiseByOtherMethod(
  promise: OrderPromise,
  deliveryMethod: DeliveryMethod,
  { minutesOnTheRoad }: PromiseTerms,
): OrderPromise {
  const roadMs = deliveryMethod === 'delivery' ? (minutesOnTheRoad ?? 0) * MINUTE_MS : 0;
  return { ...promise, at: promise.kitchen.readyAt + roadMs };
}

/**
 * Promises orders that come together one after another, so that none gets work that another has.
 * @param orders by id
 * @returns by id
 */
export function promiseOrders(
  orders: ReadonlyMap<string, OrderToPromise>,
  moment: KitchenMoment,
): Map<string, OrderPromise | { refusal: PromiseRefusal }> {
  const taken = new Map(moment.taken);
  const answers = new Map<string, OrderPromise | { refusal: PromiseRefusal }>();
  for (const [id, order] of orders) {
    const promise = earliestPromise(order, { ...moment, taken });
    const refusal = refusalOf(order, promise, moment);
    if (refusal !== null) answers.set(id, { refusal });
    else if (promise !== null) {
      answers.set(id, promise);
      for (const [slot, count] of promise.kitchen.slots)
        taken.set(slot, (taken.get(slot) ?? 0) + count);
    }
  }
  return answers;
}

function refusalOf(
  { sent }: OrderToPromise,
  promise: OrderPromise | null,
  { closesAt, now }: KitchenMoment,
): PromiseRefusal | null {
  if (promise === null) return { kind: 'not-before-closing', closesAt: closesAt ?? now };
  const { at } = promise;
  if (sent === undefined) return at > now + UNTOLD_MS ? { kind: 'too-late', at } : null;
  return at > sent + SAME_PROMISE_MS ? { kind: 'later', sent, at } : null;
}

/**
 * The earliest time at which an order can be ready, or at the door.
 * @returns null if the kitchen cannot make it before closing, or promises no times
 */
export function earliestPromise(
  { burgers, deliveryMethod }: Pick<OrderToPromise, 'burgers' | 'deliveryMethod'>,
  moment: KitchenMoment,
): OrderPromise | null {
  const { terms, now } = moment;
  if (terms.minutesToMake === null) return null;
  const closesAt = moment.closesAt ?? Infinity;
  const makeMs = terms.minutesToMake * MINUTE_MS;
  const slots: SlotWork[] = [];
  let readyAt = now;
  let left = burgers;
  for (let slot = slotAt(now); left > 0; slot += 1) {
    const startsAt = Math.max(now, slot * SLOT_MS);
    if (startsAt + makeMs > closesAt) return null;
    const count = Math.min(left, roomIn(slot, moment));
    if (count > 0) {
      slots.push([slot, count]);
      left -= count;
      readyAt = Math.max(startsAt + makeMs, madeAt(slot, count, moment));
    }
  }
  const minute = Math.ceil(readyAt / MINUTE_MS) * MINUTE_MS;
  if (minute > closesAt) return null;
  const roadMs = deliveryMethod === 'delivery' ? (terms.minutesOnTheRoad ?? 0) * MINUTE_MS : 0;
  return { at: minute + roadMs, kitchen: { readyAt: minute, slots } };
}

/** How many more burgers a slot takes; one that has begun takes no more than the rest of it allows. */
function roomIn(slot: number, { terms, taken, now }: KitchenMoment): number {
  const most = terms.burgersInTenMinutes;
  if (most === null) return Infinity;
  const rest = Math.min(1, ((slot + 1) * SLOT_MS - now) / SLOT_MS);
  return Math.max(0, Math.min(most - (taken.get(slot) ?? 0), Math.ceil(most * rest)));
}

/** When a slot's last burger is made if the kitchen makes one after another; the slot's start without a limit. */
function madeAt(slot: number, count: number, { terms, taken }: KitchenMoment): number {
  const most = terms.burgersInTenMinutes;
  const share = most === null ? 0 : ((taken.get(slot) ?? 0) + count) / most;
  return (slot + share) * SLOT_MS;
}
