/** Written like opening hours, which are the same for all visitors: "14:05" in every language. */
const CLOCK = { timeStyle: 'short', hourCycle: 'h23' } as const;
const DAY_AND_TIME = { dateStyle: 'medium', ...CLOCK } as const;

/** The time of day, "14:05". @param at milliseconds since 1970 */
export const timeOfDay = inWords(CLOCK);

/** The day, "Mar 14, 2026". @param at milliseconds since 1970 */
export const day = inWords({ dateStyle: 'medium' });

/** The day without its year, "Mar 14". @param at milliseconds since 1970 */
export const dayOfYear = inWords({ month: 'short', day: 'numeric' });

/** The day in full, "March 14, 2026". @param at milliseconds since 1970 */
export const dayInFull = inWords({ dateStyle: 'long' });

/** The day and the time of day, "Mar 14, 2026, 14:05". @param at milliseconds since 1970 */
export const dayAndTime = inWords(DAY_AND_TIME);

/**
 * The day and the time of day somewhere else.
 * @param at milliseconds since 1970
 * @param timeZone IANA name
 */
export function dayAndTimeAt(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat(undefined, { ...DAY_AND_TIME, timeZone }).format(at);
}

/** Formats in the visitor's language. A format takes milliseconds to make, so the first date makes it. */
function inWords(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => (format ??= new Intl.DateTimeFormat(undefined, options)).format(at);
}
