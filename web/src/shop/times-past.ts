import { dateAt, dayOfYear, timeOfDay } from './dates-in-words.ts';
import type { Zone } from './dates-in-words.ts';

// Orders for another day are paid and placed days before they are made, so that a time of day alone would be read as
// today's. All times are in milliseconds since 1970.

/** The time of day of today, "14:05", and of an earlier day with its date, "Mar 14, 14:05". */
export function timePast(at: number, zone: Zone, now: number): string {
  return isToday(at, zone, now)
    ? timeOfDay(at, zone)
    : `${dayOfYear(at, zone)}, ${timeOfDay(at, zone)}`;
}

/** The same in a sentence: "at 14:05", "on Mar 14, 14:05". */
export function atTimePast(at: number, zone: Zone, now: number): string {
  return `${isToday(at, zone, now) ? 'at' : 'on'} ${timePast(at, zone, now)}`;
}

function isToday(at: number, zone: Zone, now: number): boolean {
  return dateAt(at, zone) === dateAt(now, zone);
}
