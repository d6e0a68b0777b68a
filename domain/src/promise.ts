import { MINUTE_MS } from './durations.ts';
import { SLOT_MS, addWork, madeAt, mustStartAt, roomIn, slotAt } from './kitchen-slots.ts';
import type { KitchenMoment, KitchenWork, SlotWork } from './kitchen-slots.ts';
import { openingAt } from './opening-hours.ts';
import type { DeliveryMethod } from './order.ts';
import type { ChoiceRun } from './chosen-times.ts';
import {
  choiceRuns,
  hoursFor,
  latestSlots,
  nearestTimes,
  roadMsOf,
  workForChosen,
} from './promise-choices.ts';
import type { Choosing } from './promise-choices.ts';
import { openingTimesOf } from './selling-times.ts';
import type { Selling } from './selling-times.ts';
import type { PromiseTerms, ShopSettings } from './shop-settings.ts';

/** When the shop says that an order is ready or, if it is delivered, at the door. */
export interface OrderPromise {
  /** milliseconds since 1970, a whole minute */
  readonly at: number;
  readonly kitchen: KitchenWork;
}

/** What an order needs of the kitchen. */
export interface OrderToPromise {
  readonly burgers: number;
  readonly deliveryMethod: DeliveryMethod;
  /** the promise that its customer saw, in milliseconds since 1970; undefined if the client knows none */
  readonly sent: number | undefined;
  /** the time that its customer chose instead of the earliest one, in milliseconds since 1970 */
  readonly chosen: number | undefined;
}

/** Why the shop does not sell an order at the time that it could promise. Instants in milliseconds since 1970. */
export type PromiseRefusal =
  /** so much later than the customer saw that the customer must be asked */
  | { readonly kind: 'later'; readonly sent: number; readonly at: number }
  /** so late that a customer who was told no time would not expect it */
  | { readonly kind: 'too-late'; readonly at: number }
  | { readonly kind: 'not-before-closing'; readonly closesAt: number }
  /**
   * the kitchen has no room for the chosen time or, however much it has, does not work for it: it has passed, or the
   * shop is closed or lets nobody choose it; `nearest` is empty if there is no other
   */
  | {
      readonly kind: 'no-room' | 'not-then';
      readonly chosen: number;
      readonly nearest: readonly number[];
    };

/** What decides the kitchen's next promise. */
export interface PromiseMoment extends KitchenMoment {
  /** when everything must be made, in milliseconds since 1970; null if the shop does not close */
  readonly closesAt: number | null;
}

/** A customer need not be asked about a promise that moved by less. */
export const SAME_PROMISE_MS = 5 * MINUTE_MS;
/**
 * An order for later waits so many slots longer for room for all its burgers together. Beyond that, what was ordered
 * first is kept warm instead: on a full evening with a place here and there, the whole order would move by hours.
 */
const MOST_WAITS = 2;
/** A client that shows no times gets no later promise. */
const UNTOLD_MS = 60 * MINUTE_MS;

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

/**
 * The promise of an order to which staff add burgers, at whatever hour: never earlier than before. They are made with
 * what is still to be made, so that an order for later stays one; its time moves only if they have no room before it,
 * and then the work that has not begun moves along.
 * @param moment with the work of the order itself
 * @param isToMake whether what it had is still to be made
 * @param added how many more burgers it has now
 */
export function promiseWithMore(
  promise: OrderPromise,
  {
    isToMake,
    added,
    deliveryMethod,
  }: Pick<OrderToPromise, 'deliveryMethod'> & { isToMake: boolean; added: number },
  moment: KitchenMoment,
): OrderPromise {
  const now = isToMake ? Math.max(moment.now, promise.kitchen.startsAt) : moment.now;
  const more =
    (isToMake ? madeBy(promise, added, moment) : null) ??
    earliestPromise({ burgers: added, deliveryMethod }, { ...moment, now, closesAt: null });
  if (more === null) return promise;
  const isBegun = !isToMake || promise.kitchen.startsAt <= moment.now;
  const together =
    more.at > promise.at && !isBegun ? madeTogether(promise, added, more, moment) : null;
  if (together !== null) return together;
  const slots = [...(isToMake ? promise.kitchen.slots : []), ...more.kitchen.slots];
  const starts = isToMake ? [promise.kitchen, more.kitchen] : [more.kitchen];
  return {
    at: Math.max(promise.at, more.at),
    kitchen: {
      startsAt: Math.min(...starts.map(({ startsAt }) => startsAt)),
      readyAt: Math.max(promise.kitchen.readyAt, more.kitchen.readyAt),
      slots: slots.sort(([one], [other]) => one - other),
    },
  };
}

/** More burgers for a promise as it is; null if they have no room before it. */
function madeBy(
  { at, kitchen: { readyAt } }: OrderPromise,
  burgers: number,
  moment: KitchenMoment,
): OrderPromise | null {
  if (moment.terms.minutesToMake === null) return null;
  const slots = latestSlots(burgers, readyAt, moment);
  return (
    slots && { at, kitchen: { startsAt: mustStartAt(slots, readyAt, moment), readyAt, slots } }
  );
}

/** All burgers of a promise for later together, soon after the added ones alone have room; null if that is later. */
function madeTogether(
  { kitchen: { slots } }: OrderPromise,
  added: number,
  more: OrderPromise,
  moment: KitchenMoment,
): OrderPromise | null {
  const taken = new Map(moment.taken);
  addWork(
    taken,
    slots.map(([slot, count]) => [slot, -count] as const),
  );
  const burgers = slots.reduce((sum, [, count]) => sum + count, added);
  const roadMs = more.at - more.kitchen.readyAt;
  for (let waits = 0; waits <= MOST_WAITS; waits += 1) {
    const at = more.at + waits * SLOT_MS;
    const made = madeBy({ at, kitchen: { ...more.kitchen, readyAt: at - roadMs } }, burgers, {
      ...moment,
      taken,
    });
    if (made !== null) return made;
  }
  return null;
}

/** The promise of an order of which burgers are taken off, which gives back its latest work. @param left how many stay */
export function promiseWithFewer(promise: OrderPromise, left: number): OrderPromise {
  let more = left;
  const slots = promise.kitchen.slots.flatMap(([slot, placed]) => {
    const count = Math.min(placed, more);
    more -= count;
    return count > 0 ? [[slot, count] as const] : [];
  });
  return { ...promise, kitchen: { ...promise.kitchen, slots } };
}

/** The promise of an order that is delivered instead of collected, or the other way round. */
export function promiseByOtherMethod(
  promise: OrderPromise,
  deliveryMethod: DeliveryMethod,
  terms: PromiseTerms,
): OrderPromise {
  return { ...promise, at: promise.kitchen.readyAt + roadMsOf(terms, deliveryMethod) };
}

/**
 * Promises orders that come together one after another, so that none gets work that another has.
 * @param orders by id
 * @param choosing the times that customers may choose; null if they may not
 * @returns by id
 */
export function promiseOrders(
  orders: ReadonlyMap<string, OrderToPromise>,
  moment: PromiseMoment,
  choosing: Choosing | null,
): Map<string, OrderPromise | { refusal: PromiseRefusal }> {
  const taken = new Map(moment.taken);
  const answers = new Map<string, OrderPromise | { refusal: PromiseRefusal }>();
  // Finding all times with room takes milliseconds, and an order that is refused leaves them as they are.
  const runs = new Map<DeliveryMethod, ChoiceRun[]>();
  for (const [id, order] of orders) {
    const { chosen, ...others } = order;
    const answer =
      chosen === undefined
        ? earliestOrRefusal(order, { ...moment, taken })
        : chosenOrRefusal({ ...others, chosen }, { ...moment, taken }, choosing, runs);
    answers.set(id, answer);
    if ('refusal' in answer) continue;
    addWork(taken, answer.kitchen.slots);
    runs.clear();
  }
  return answers;
}

function earliestOrRefusal(
  order: OrderToPromise,
  moment: PromiseMoment,
): OrderPromise | { refusal: PromiseRefusal } {
  const promise = earliestPromise(order, moment);
  const { closesAt, now } = moment;
  if (promise === null)
    return { refusal: { kind: 'not-before-closing', closesAt: closesAt ?? now } };
  const refusal = refusalOf(order, promise, now);
  return refusal === null ? promise : { refusal };
}

function chosenOrRefusal(
  order: Pick<OrderToPromise, 'burgers' | 'deliveryMethod'> & { chosen: number },
  moment: PromiseMoment,
  choosing: Choosing | null,
  runs: Map<DeliveryMethod, ChoiceRun[]>,
): OrderPromise | { refusal: PromiseRefusal } {
  const { chosen, deliveryMethod } = order;
  if (choosing === null) return { refusal: { kind: 'not-then', chosen, nearest: [] } };
  const kitchen = workForChosen(order, choosing, moment);
  if (kitchen !== null) return { at: chosen, kitchen };
  const isThen = hoursFor(order, choosing, moment.terms) !== undefined;
  const known =
    runs.get(deliveryMethod) ?? choiceRuns(deliveryMethod, choosing, moment, moment.now);
  runs.set(deliveryMethod, known);
  const nearest = nearestTimes(order, known, choosing);
  return { refusal: { kind: isThen ? 'no-room' : 'not-then', chosen, nearest } };
}

function refusalOf(
  { sent }: OrderToPromise,
  promise: OrderPromise,
  now: number,
): PromiseRefusal | null {
  const { at } = promise;
  if (sent === undefined) return at > now + UNTOLD_MS ? { kind: 'too-late', at } : null;
  return laterThanTold(sent, promise);
}

/** Whether a promise is so much later than its customer was told that the customer must be asked. */
export function laterThanTold(
  sent: number | undefined,
  { at }: OrderPromise,
): Extract<PromiseRefusal, { kind: 'later' }> | null {
  return sent !== undefined && at > sent + SAME_PROMISE_MS ? { kind: 'later', sent, at } : null;
}

/**
 * The earliest time at which an order can be ready, or at the door.
 * @returns null if the kitchen cannot make it before closing, or promises no times
 */
export function earliestPromise(
  { burgers, deliveryMethod }: Pick<OrderToPromise, 'burgers' | 'deliveryMethod'>,
  moment: PromiseMoment,
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
  const startsAt = mustStartAt(slots, readyAt, moment);
  return {
    at: minute + roadMsOf(terms, deliveryMethod),
    kitchen: { startsAt, readyAt: minute, slots },
  };
}
