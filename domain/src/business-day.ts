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
