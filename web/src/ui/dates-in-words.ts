/** The IANA name of the shop's time zone; undefined while it is unknown, which takes the device's own. */
export type Zone = string | undefined;

/** Written like opening hours, which are the same for all visitors: "14:05" in every language. */
const CLOCK = { timeStyle: 'short', hourCycle: 'h23' } as const;
const DAY = { dateStyle: 'medium' } as const;

// In all of these, `at` is in milliseconds since 1970.

/** The time of day, "14:05". */
export function timeOfDay(at: number, zone: Zone): string {
  return named(inWords(at, zone, CLOCK), at, zone);
}

/** The day and the time of day, "Mar 14, 2026, 14:05". */
export function dayAndTime(at: number, zone: Zone): string {
  return named(inWords(at, zone, { ...DAY, ...CLOCK }), at, zone);
}

/** The day, "Mar 14, 2026". */
export function day(at: number, zone: Zone): string {
  return inWords(at, zone, DAY);
}

/** The day without its year, "Mar 14". */
export function dayOfYear(at: number, zone: Zone): string {
  return inWords(at, zone, { month: 'short', day: 'numeric' });
}

/** The day in full, "March 14, 2026". */
export function dayInFull(at: number, zone: Zone): string {
  return inWords(at, zone, { dateStyle: 'long' });
}

/** Adds the zone to words with a time of day where the visitor's own clock shows another time. */
export function named(words: string, at: number, zone: Zone): string {
  return isElsewhere(at, zone) ? `${words} ${nameOf(at, zone)}` : words;
}

/** Whether a clock of the shop shows another time than one of the visitor. */
export function isElsewhere(at: number, zone: Zone): boolean {
  const clock = { ...DAY, ...CLOCK };
  return zone !== undefined && inWords(at, zone, clock) !== inWords(at, undefined, clock);
}

/** Such as "EST" or "GMT+9". */
function nameOf(at: number, zone: Zone): string {
  const parts = formatOf(zone, { timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** @param language the visitor's by default */
export function inWords(
  at: number,
  zone: Zone,
  options: Intl.DateTimeFormatOptions,
  language?: string,
): string {
  return formatOf(zone, options, language).format(at);
}

/** The zone that the device is set to. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A format takes milliseconds to make. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(
  zone: Zone,
  options: Intl.DateTimeFormatOptions,
  language?: string,
): Intl.DateTimeFormat {
  const key = JSON.stringify([zone, options, language]);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = newFormat(zone, options, language);
  formats.set(key, format);
  return format;
}

function newFormat(
  timeZone: Zone,
  options: Intl.DateTimeFormatOptions,
  language: string | undefined,
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, { ...options, timeZone });
  } catch {
    // A zone of a newer name than this browser knows.
    return new Intl.DateTimeFormat(language, options);
  }
}
