import { Temporal } from 'temporal-polyfill';
import { dateAt, instantAt } from './zone-clock.ts';

/** From one of the shop's starts of day to the next. Instants in milliseconds since 1970. */
export interface BusinessDay {
  /** the date that it begins on, `YYYY-MM-DD` */
  readonly date: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * The business day that an instant is in.
 * @param dayStart `HH:MM` on the shop's clock
 */
export function businessDayAt(timeZone: string, dayStart: string, now: number): BusinessDay {
  const today = dateAt(timeZone, now);
  const begun = instantAt(timeZone, today, dayStart) <= now ? today : today.subtract({ days: 1 });
  return {
    date: begun.toString(),
    startsAt: instantAt(timeZone, begun, dayStart),
    endsAt: instantAt(timeZone, begun.add({ days: 1 }), dayStart),
  };
}

/**
 * When a business day begins.
 * @param dayStart `HH:MM` on the shop's clock
 * @param date `YYYY-MM-DD`
 * @param later how many days after that date
 * @returns milliseconds since 1970
 */
export function businessDayStart(
  timeZone: string,
  dayStart: string,
  date: string,
  later: number,
): number {
  return instantAt(timeZone, Temporal.PlainDate.from(date).add({ days: later }), dayStart);
}

/** How many business days a screen of figures shows. */
export const SPANS = ['day', 'week', 'month'] as const;
export type Span = (typeof SPANS)[number];

/** How many weeks back the same weekday is compared. */
const WEEKS = 4;

/**
 * The business days of the span that a date is in, the first one first; weeks begin on Monday.
 * @param date `YYYY-MM-DD`
 * @param today days to come are left out, but for those until `date`
 */
export function datesOf(span: Span, date: string, today: string): string[] {
  const day = Temporal.PlainDate.from(date);
  const first = firstOf(span, day);
  const count = span === 'day' ? 1 : span === 'week' ? 7 : day.daysInMonth;
  const dates = Array.from({ length: count }, (_, days) => first.add({ days }).toString());
  return dates.filter((one) => one <= today || one <= date);
}

function firstOf(span: Span, day: Temporal.PlainDate): Temporal.PlainDate {
  switch (span) {
    case 'day':
      return day;
    case 'week':
      return day.subtract({ days: day.dayOfWeek - 1 });
    case 'month':
      return day.with({ day: 1 });
  }
}

/**
 * The business days that a span is compared with: of a day, the same weekday of the weeks before, the last one first; of
 * a week or a month, those of the one before.
 */
export function datesToCompare(span: Span, date: string): string[] {
  if (span !== 'day') return datesOf(span, nextSpan(span, date, -1), date);
  const day = Temporal.PlainDate.from(date);
  return Array.from({ length: WEEKS }, (_, week) => day.subtract({ weeks: week + 1 }).toString());
}

/** The date of the span before or after. @param by -1 or 1 */
export function nextSpan(span: Span, date: string, by: number): string {
  const day = firstOf(span, Temporal.PlainDate.from(date));
  return day.add({ [`${span}s`]: by }).toString();
}
