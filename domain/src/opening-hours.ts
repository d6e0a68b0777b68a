import type { Temporal } from 'temporal-polyfill';
import { MINUTE_MS } from './durations.ts';
import { dateAt, instantAt } from './zone-clock.ts';

/** Times are `HH:MM` on the shop's clock. An interval that closes no later than it opens passes midnight. */
export interface OpeningInterval {
  readonly opens: string;
  readonly closes: string;
}

/** The intervals that begin on each day, from Monday to Sunday. */
export type OpeningWeek = readonly (readonly OpeningInterval[])[];

/** A date with other hours than the week's. */
export interface HoursException {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** empty if the shop stays closed */
  readonly intervals: readonly OpeningInterval[];
  /** shown to customers */
  readonly note: string;
}

export interface OpeningTimes {
  /** IANA name */
  readonly timeZone: string;
  /** null if the shop is open at all times */
  readonly week: OpeningWeek | null;
  readonly exceptions: readonly HoursException[];
  /** the shop stops selling this many minutes before closing */
  readonly lastOrders: number;
}

/** A period in which the shop is open; instants in milliseconds since 1970. */
export interface Opening {
  readonly opensAt: number;
  readonly closesAt: number;
  /** the shop sells nothing from then on */
  readonly lastOrdersAt: number;
}

/** An opening later than that is not looked for. */
export const FURTHEST_DAYS = 60;

/**
 * How many days to look ahead, tried in this order: calendar arithmetic is slow, most shops open again within
 * a day, and some close for the holidays.
 */
const DAYS_AHEAD = [1, 8, FURTHEST_DAYS] as const;

/**
 * Whether the shop sells at an instant, by its hours alone.
 * @param now milliseconds since 1970
 * @returns the opening before its last orders, `always` if the shop has no hours, null if it does not sell
 */
export function sellingAt(times: OpeningTimes, now: number): Opening | 'always' | null {
  const opening = openingAt(times, now);
  return opening === 'always' || (opening !== null && now < opening.lastOrdersAt) ? opening : null;
}

/**
 * The opening that contains an instant.
 * @param now milliseconds since 1970
 * @returns `always` if the shop has no hours or does not close within {@link FURTHEST_DAYS}; null if it is closed
 */
export function openingAt(times: OpeningTimes, now: number): Opening | 'always' | null {
  // Exceptions apply only to a week.
  if (times.week === null) return 'always';
  for (const days of DAYS_AHEAD) {
    const { openings, knownUntil } = openingsFrom(times, now, days);
    const found = openings.find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt);
    if (found === undefined) return null;
    if (found.closesAt < knownUntil) return found;
  }
  return 'always';
}

/**
 * The openings after an instant in which the shop sells, the next one first.
 * @param now milliseconds since 1970
 * @param most how many at most
 * @returns none if the shop has no hours or does not open within {@link FURTHEST_DAYS}; an opening that does not end
 *   within them closes at their end
 */
export function nextOpenings(times: OpeningTimes, now: number, most: number): Opening[] {
  if (times.week === null) return [];
  let later: Opening[] = [];
  for (const days of DAYS_AHEAD) {
    const { openings, knownUntil } = openingsFrom(times, now, days);
    later = openings.filter(
      ({ opensAt, closesAt, lastOrdersAt }) =>
        opensAt > now &&
        opensAt < lastOrdersAt &&
        (closesAt < knownUntil || days === FURTHEST_DAYS),
    );
    if (later.length >= most) break;
  }
  return later.slice(0, most);
}

/**
 * The openings that contain an instant or begin after it, the first one first.
 * @param now milliseconds since 1970
 * @param days how many dates after today's are looked at; an opening that goes on after them closes later than they end
 * @returns none if the shop has no hours
 */
export function openingsAhead(times: OpeningTimes, now: number, days: number): Opening[] {
  if (times.week === null) return [];
  // An opening of the last date may pass midnight into one of the next.
  return openingsFrom(times, now, days + 1).openings.filter(({ closesAt }) => now < closesAt);
}

/**
 * Whether the shop was open at an instant by its hours before a change, and is closed after it.
 * @param at milliseconds since 1970
 */
export function isClosedSince(at: number, before: OpeningTimes, after: OpeningTimes): boolean {
  return openingAt(after, at) === null && openingAt(before, at) !== null;
}

/** The exception for the shop's date at an instant; null for none. */
export function exceptionAt(times: OpeningTimes, now: number): HoursException | null {
  const date = dateAt(times.timeZone, now).toString();
  return times.exceptions.find((exception) => exception.date === date) ?? null;
}

/**
 * The openings from the day before `now` on, because an opening may pass midnight; adjoining ones are joined.
 * @returns `knownUntil`: the instant up to which closing times are known
 */
function openingsFrom(
  times: OpeningTimes,
  now: number,
  days: number,
): { openings: Opening[]; knownUntil: number } {
  const today = dateAt(times.timeZone, now);
  const found = Array.from({ length: days + 2 }, (_, index) =>
    openingsOn(times, today.add({ days: index - 1 })),
  ).flat();
  const openings = joined(found).map(({ opensAt, closesAt }) => ({
    opensAt,
    closesAt,
    lastOrdersAt: Math.max(opensAt, closesAt - times.lastOrders * MINUTE_MS),
  }));
  return {
    openings,
    knownUntil: instantAt(times.timeZone, today.add({ days: days + 1 }), '00:00'),
  };
}

type Stretch = Pick<Opening, 'opensAt' | 'closesAt'>;

function openingsOn(
  { timeZone, week, exceptions }: OpeningTimes,
  date: Temporal.PlainDate,
): Stretch[] {
  const day = date.toString();
  const exception = exceptions.find((one) => one.date === day);
  const intervals = exception?.intervals ?? week?.[date.dayOfWeek - 1] ?? [];
  return (
    intervals
      .map(({ opens, closes }) => ({
        opensAt: instantAt(timeZone, date, opens),
        closesAt: instantAt(timeZone, closes <= opens ? date.add({ days: 1 }) : date, closes),
      }))
      // An interval may lie within the hour that the clock skips.
      .filter(({ opensAt, closesAt }) => opensAt < closesAt)
  );
}

function joined(stretches: Stretch[]): Stretch[] {
  const whole: Stretch[] = [];
  for (const next of [...stretches].sort((one, other) => one.opensAt - other.opensAt)) {
    const last = whole.at(-1);
    if (last === undefined || last.closesAt < next.opensAt) whole.push(next);
    else whole[whole.length - 1] = { ...last, closesAt: Math.max(last.closesAt, next.closesAt) };
  }
  return whole;
}
