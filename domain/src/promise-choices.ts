import { businessDayAt, businessDayStart } from './business-day.ts';
import { timesToChoose } from './chosen-times.ts';
import type { ChoiceRun } from './chosen-times.ts';
import { MINUTE_MS } from './durations.ts';
import { roomUntil, slotAt, mustStartAt } from './kitchen-slots.ts';
import type { KitchenMoment, KitchenWork, SlotWork } from './kitchen-slots.ts';
import { openingsAhead } from './opening-hours.ts';
import type { Opening } from './opening-hours.ts';
import type { DeliveryMethod } from './order.ts';
import { MAX_BURGERS } from './order-items.ts';
import { isBoardGone, openingTimesOf } from './selling-times.ts';
import type { SellingMoment } from './selling-times.ts';
import { daysToChoose } from './shop-settings.ts';
import type { PromiseTerms, ShopSettings } from './shop-settings.ts';
import { nextOnClock } from './zone-clock.ts';

/** When the kitchen works for chosen times. Instants in milliseconds since 1970. */
export interface HoursToChoose {
  /** when its work may begin */
  readonly from: number;
  /** when everything must be made */
  readonly readyBy: number;
}

/** What customers may choose from. */
export interface Choosing {
  /** the soonest first */
  readonly hours: readonly HoursToChoose[];
  readonly stepMinutes: number;
  /** IANA name: times are whole steps of its clock */
  readonly timeZone: string;
}

/** What decides which times have room. */
export type Kitchen = Pick<KitchenMoment, 'terms' | 'taken'>;

/** Customers get so long to fill in the form before the first time that they may choose has passed. */
const SPARE_MS = 5 * MINUTE_MS;

/**
 * When the kitchen works for chosen times: while the shop is open, not during a pause, and from now until the end of
 * the last business day that the owner allows. Its last work begins before last orders and is made by closing.
 * @param machineZone IANA name, for a shop that has set no zone
 * @returns null if customers cannot choose
 */
export function choosingAt(
  settings: ShopSettings,
  machineZone: string,
  moment: SellingMoment,
): Choosing | null {
  const { chosenTimes, promises, dayStart, hours: week } = settings;
  const daysAhead = daysToChoose(settings);
  if (daysAhead === null) return null;
  const { now, pausedUntil } = moment;
  const makeMs = makeMsOf(promises);
  const times = openingTimesOf(settings, machineZone);
  const { timeZone } = times;
  const { date } = businessDayAt(timeZone, dayStart, now);
  const lastDayEnds = businessDayStart(timeZone, dayStart, date, daysAhead + 1);
  const always = { opensAt: now, closesAt: lastDayEnds, lastOrdersAt: lastDayEnds };
  const openings: Opening[] = week === null ? [always] : openingsAhead(times, now, daysAhead + 1);
  const earliest = Math.max(now, pausedUntil ?? now);
  const hours = openings
    .filter(
      ({ opensAt, lastOrdersAt }) => now < lastOrdersAt && isToCome(opensAt, settings, moment),
    )
    .map(({ opensAt, closesAt, lastOrdersAt }) => ({
      from: Math.max(opensAt, earliest),
      readyBy: Math.min(closesAt, lastOrdersAt + makeMs, lastDayEnds),
    }))
    .filter(({ from, readyBy }) => from + makeMs <= readyBy);
  return { hours, stepMinutes: chosenTimes.stepMinutes, timeZone };
}

/** An opening without its board goes on for a time that nobody knows. */
function isToCome(opensAt: number, settings: ShopSettings, moment: SellingMoment): boolean {
  return opensAt > moment.now || !isBoardGone(settings, moment);
}

/**
 * The times with room, for orders of all sizes.
 * @param now milliseconds since 1970
 */
export function choiceRuns(
  method: DeliveryMethod,
  { hours, stepMinutes, timeZone }: Choosing,
  kitchen: Kitchen,
  now: number,
): ChoiceRun[] {
  const { terms } = kitchen;
  const step = stepMinutes * MINUTE_MS;
  const [makeMs, roadMs] = [makeMsOf(terms), roadMsOf(terms, method)];
  const runs: { from: number; to: number; burgers: number }[] = [];
  for (const { from, readyBy } of hours) {
    const moment = { ...kitchen, now: Math.max(from, now + SPARE_MS) };
    const first = nextOnClock(timeZone, moment.now + makeMs + roadMs, stepMinutes);
    for (let at = first; at - roadMs <= readyBy; at += step) {
      const burgers = mostReadyAt(at - roadMs, moment);
      const last = runs.at(-1);
      if (last?.to === at - step && last.burgers === burgers) last.to = at;
      else if (burgers > 0) runs.push({ from: at, to: at, burgers });
    }
  }
  return runs;
}

/** The most burgers of an order that can be made for an instant; smaller orders can be too. */
function mostReadyAt(readyAt: number, moment: KitchenMoment): number {
  let most = 0;
  while (most < MAX_BURGERS && latestSlots(most + 1, readyAt, moment) !== null) most += 1;
  return most;
}

/** An order for a time that its customer chose, in milliseconds since 1970. */
interface ChosenOrder {
  readonly burgers: number;
  readonly deliveryMethod: DeliveryMethod;
  readonly chosen: number;
}

/** The hours in which an order is made for a chosen time; undefined if it is outside all of them. */
export function hoursFor(
  { deliveryMethod, chosen }: ChosenOrder,
  { hours }: Choosing,
  terms: PromiseTerms,
): HoursToChoose | undefined {
  const readyAt = chosen - roadMsOf(terms, deliveryMethod);
  return hours.find(({ from, readyBy }) => from + makeMsOf(terms) <= readyAt && readyAt <= readyBy);
}

/** The work for an order at the latest slots that still have it made for a chosen time; null if there is no room. */
export function workForChosen(
  order: ChosenOrder,
  choosing: Choosing,
  kitchen: Kitchen,
): KitchenWork | null {
  const { terms } = kitchen;
  const within = hoursFor(order, choosing, terms);
  if (within === undefined) return null;
  const { burgers, deliveryMethod, chosen } = order;
  const readyAt = chosen - roadMsOf(terms, deliveryMethod);
  const moment = { ...kitchen, now: within.from };
  const slots = latestSlots(burgers, readyAt, moment);
  return slots && { startsAt: mustStartAt(slots, readyAt, moment), readyAt, slots };
}

/** So many more slots than an order needs may be full before it would be made too long before its time. */
const SLOTS_TO_SPARE = 1;

/** The latest slots in which burgers can be made for an instant; null if they would begin too early, or get cold. */
export function latestSlots(
  burgers: number,
  readyAt: number,
  moment: KitchenMoment,
): SlotWork[] | null {
  const { terms, now } = moment;
  const latest = slotAt(readyAt - makeMsOf(terms));
  const needed = Math.ceil(burgers / (terms.burgersInTenMinutes ?? Infinity));
  const earliest = Math.max(slotAt(now), latest + 1 - Math.max(1, needed) - SLOTS_TO_SPARE);
  const slots: SlotWork[] = [];
  let left = burgers;
  for (let slot = latest; left > 0 && slot >= earliest; slot -= 1) {
    const count = Math.min(left, roomUntil(slot, readyAt, moment));
    if (count > 0) slots.unshift([slot, count]);
    left -= count;
  }
  return left > 0 ? null : slots;
}

/** How many times are told instead of one without room. */
const TOLD_INSTEAD = 3;

/** The times nearest to one without room, the soonest first. @param runs of the order's method, by {@link choiceRuns} */
export function nearestTimes(
  { burgers, chosen }: ChosenOrder,
  runs: readonly ChoiceRun[],
  { stepMinutes }: Choosing,
): number[] {
  return timesToChoose(runs, stepMinutes, burgers)
    .sort((one, other) => Math.abs(one - chosen) - Math.abs(other - chosen))
    .slice(0, TOLD_INSTEAD)
    .sort((one, other) => one - other);
}

function makeMsOf({ minutesToMake }: PromiseTerms): number {
  return (minutesToMake ?? 0) * MINUTE_MS;
}

/** How long an order is on the way once it is made. */
export function roadMsOf({ minutesOnTheRoad }: PromiseTerms, method: DeliveryMethod): number {
  return method === 'delivery' ? (minutesOnTheRoad ?? 0) * MINUTE_MS : 0;
}
