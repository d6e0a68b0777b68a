/** The time of day, "2:05 PM". @param at milliseconds since 1970 */
export const timeOfDay = inWords({ timeStyle: 'short' });

/** The day, "Mar 14, 2026". @param at milliseconds since 1970 */
export const day = inWords({ dateStyle: 'medium' });

/** The day without its year, "Mar 14". @param at milliseconds since 1970 */
export const dayOfYear = inWords({ month: 'short', day: 'numeric' });

/** The day in full, "March 14, 2026". @param at milliseconds since 1970 */
export const dayInFull = inWords({ dateStyle: 'long' });

/** The day and the time of day, "Mar 14, 2026, 2:05 PM". @param at milliseconds since 1970 */
export const dayAndTime = inWords({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats in the visitor's language. A format takes milliseconds to make, so the first date makes it. */
function inWords(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => (format ??= new Intl.DateTimeFormat(undefined, options)).format(at);
}
