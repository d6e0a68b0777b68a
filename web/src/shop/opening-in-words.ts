import { MINUTE_MS } from '@tall-order/domain/durations.ts';
import type { Opening, OpeningInterval, OpeningWeek } from '@tall-order/domain/opening-hours.ts';
import { spanInWords } from '@tall-order/domain/kitchen-ticket.ts';
import { listInWords } from '../ui/words.ts';
import { inWords, clockInWords } from './dates-in-words.ts';

/**
 * Such as "Tuesday, November 24, 11:30 to 22:00", in the shop's time zone.
 * @param timeZone IANA name
 */
export function openingInWords({ opensAt, closesAt }: Opening, timeZone: string): string {
  return `${inWords(opensAt, timeZone, DAY)}, ${clockTime(opensAt, timeZone)} to ${clockTime(closesAt, timeZone)}`;
}

/** Such as "22:00", in the shop's time zone. @param at milliseconds since 1970 */
export function clockTime(at: number, timeZone: string): string {
  return inWords(at, timeZone, { timeStyle: 'short' });
}

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** Such as "Friday, December 25, 2026". @param date `YYYY-MM-DD` */
export function dateInWords(date: string): string {
  return inWords(Date.parse(date), 'UTC', { dateStyle: 'full' });
}

export const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const EVERY_DAY = 'Every day';

interface DaysInWords {
  /** such as "Tuesday to Sunday" */
  days: string;
  /** such as "11:30 to 14:00 and 17:00 to 22:00", or "closed" */
  hours: string;
  intervals: readonly OpeningInterval[];
}

/** A week of opening hours; consecutive days with the same hours share an entry. */
export function weekInWords(week: OpeningWeek): DaysInWords[] {
  const runs: (Omit<DaysInWords, 'days'> & { first: number; last: number })[] = [];
  for (const [day, intervals] of week.entries()) {
    const hours = hoursInWords(intervals);
    const last = runs.at(-1);
    if (last?.hours === hours) last.last = day;
    else runs.push({ first: day, last: day, hours, intervals });
  }
  return runs.map(({ first, last, hours, intervals }) => ({
    days: daysInWords(first, last),
    hours,
    intervals,
  }));
}

export function hoursInWords(intervals: readonly OpeningInterval[]): string {
  if (intervals.length === 0) return 'closed';
  return listInWords(
    intervals.map(({ opens, closes }) => `${clockInWords(opens)} to ${clockInWords(closes)}`),
  );
}

/**
 * Such as "Open every day, 11:30 to 22:00; last orders 15 minutes before."
 * @param lastOrders minutes before closing
 */
export function weekAsSentence(week: OpeningWeek, lastOrders: number): string {
  const open = weekInWords(week).filter(({ hours }) => hours !== 'closed');
  if (open.length === 0) return 'Closed all week.';
  const days = open
    .map(({ days, hours }) => `${days === EVERY_DAY ? 'every day' : days}, ${hours}`)
    .join('; ');
  const last = lastOrders === 0 ? '' : `; last orders ${lastOrdersInWords(lastOrders)} before`;
  return `Open ${days}${last}.`;
}

/** How long before closing last orders are: "15 minutes", "1 hour". */
export function lastOrdersInWords(minutes: number): string {
  return spanInWords(minutes * MINUTE_MS);
}

function daysInWords(first: number, last: number): string {
  if (first === 0 && last === 6) return EVERY_DAY;
  if (first === last) return DAYS[first] ?? '';
  return `${DAYS[first]} ${last === first + 1 ? 'and' : 'to'} ${DAYS[last]}`;
}
