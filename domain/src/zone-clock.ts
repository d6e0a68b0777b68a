import { Temporal } from 'temporal-polyfill';

/** The date that a clock in the zone shows. @param now milliseconds since 1970 */
export function dateAt(timeZone: string, now: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
}

/**
 * When a clock in the zone shows a time on a date. A time that the clock skips becomes a later one; of a time
 * that it shows twice, the first counts.
 * @param time `HH:MM`
 * @returns milliseconds since 1970
 */
export function instantAt(timeZone: string, date: Temporal.PlainDate, time: string): number {
  return date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
    .epochMilliseconds;
}

/**
 * The next instant at which a clock in the zone shows a whole step of the hour, such as 18:15. Clocks change by steps of
 * a quarter of an hour, so that later ones follow a step apart.
 * @param from milliseconds since 1970
 * @returns milliseconds since 1970, not before `from`
 */
export function nextOnClock(timeZone: string, from: number, stepMinutes: number): number {
  const step = stepMinutes * 60_000;
  const zoned = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  const offset = zoned.offsetNanoseconds / 1_000_000;
  return Math.ceil((from + offset) / step) * step - offset;
}

/** Whether a text is an existing date, written as `YYYY-MM-DD`. */
export function isDate(date: string): boolean {
  // Temporal also reads a date with the name of a calendar behind it.
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return false;
  try {
    return Temporal.PlainDate.from(date).toString() === date;
  } catch {
    return false;
  }
}
