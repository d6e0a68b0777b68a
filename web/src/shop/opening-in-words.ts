import type { Opening } from '@tall-order/domain/opening-hours.ts';
import { inWords } from './dates-in-words.ts';

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
