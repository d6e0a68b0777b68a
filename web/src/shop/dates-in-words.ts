import { DAY_MS } from '@tall-order/domain/durations.ts';
import { WEEKDAY_MS, englishOf, isShownTwice, timeFormat } from '@tall-order/domain/english.ts';
import type { English } from '@tall-order/domain/english.ts';
import { currentShop } from './current-shop.ts';

/** The IANA name of the shop's time zone; undefined while it is unknown, which takes the device's own. */
export type Zone = string | undefined;

/** The English of the shop's country. */
export function shopEnglish(): English {
  return englishOf(currentShop().country);
}

const CLOCK = { timeStyle: 'short' } as const;
const DAY = { dateStyle: 'medium' } as const;

// In all of these, `at` is in milliseconds since 1970. The words are in the English of the shop's country, like
// every other word on the page, whatever language the device is set to.

/** The time of day, "14:05" or "2:05 PM". */
export function timeOfDay(at: number, zone: Zone): string {
  return named(inWords(at, zone, CLOCK), at, zone);
}

/** The time of day of today, "14:05", of a coming day "Sat 14:05", and in a week "Sat, Mar 14, 14:05". @param now as `at` */
export function timeAhead(at: number, zone: Zone, now: number): string {
  const time = timeOfDay(at, zone);
  if (dateAt(at, zone) === dateAt(now, zone)) return time;
  const weekday = { weekday: 'short' } as const;
  return at - now > WEEKDAY_MS
    ? `${inWords(at, zone, { ...weekday, month: 'short', day: 'numeric' })}, ${time}`
    : `${inWords(at, zone, weekday)} ${time}`;
}

/**
 * The time of day of today, "14:05", and of an earlier day with its date, "Mar 14, 14:05": an order for another day
 * is placed and paid days before it is made. @param now as `at`
 */
export function timeBefore(at: number, zone: Zone, now: number): string {
  const time = timeOfDay(at, zone);
  return dateAt(at, zone) === dateAt(now, zone) ? time : `${dayOfYear(at, zone)}, ${time}`;
}

/** The same in a sentence: "at 14:05", "on Mar 14, 14:05". */
export function atTimeBefore(at: number, zone: Zone, now: number): string {
  const isToday = dateAt(at, zone) === dateAt(now, zone);
  return `${isToday ? 'at' : 'on'} ${timeBefore(at, zone, now)}`;
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

/** "Today 14:05" and "Yesterday 14:05", then "Mar 14", and "Mar 14, 2025" of an earlier year. @param now as `at` */
export function dayFromNow(at: number, zone: Zone, now: number): string {
  const date = dateAt(at, zone);
  if (date === dateAt(now, zone)) return `Today ${timeOfDay(at, zone)}`;
  if (date === dateAfter(dateAt(now, zone), -1)) return `Yesterday ${timeOfDay(at, zone)}`;
  return date.slice(0, 4) === dateAt(now, zone).slice(0, 4) ? dayOfYear(at, zone) : day(at, zone);
}

/** The day in full, "March 14, 2026". */
export function dayInFull(at: number, zone: Zone): string {
  return inWords(at, zone, { dateStyle: 'long' });
}

/** A time of the shop's clock. @param time such as "14:05" @returns such as "2:05 PM" */
export function clockInWords(time: string): string {
  return inWords(Date.parse(`1970-01-01T${time}Z`), 'UTC', CLOCK);
}

/** Adds the zone to words with a time of day where the visitor's own clock shows another time, or one shows it twice. */
export function named(words: string, at: number, zone: Zone): string {
  const isTwice = isShownTwice(at, (one) => inWords(one, zone, { ...DAY, ...CLOCK }));
  return isTwice || isElsewhere(at, zone) ? `${words} ${nameOf(at, zone)}` : words;
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

export function inWords(at: number, zone: Zone, options: Intl.DateTimeFormatOptions): string {
  return formatOf(zone, options).format(at);
}

/** The date as settings have it, `YYYY-MM-DD`. */
export function dateAt(at: number, zone: Zone): string {
  const parts = formatOf(zone, { year: 'numeric', month: '2-digit', day: '2-digit' });
  const said = new Map(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${said.get('year')}-${said.get('month')}-${said.get('day')}`;
}

/** Not of an instant 24 hours later: a day has 23 or 25 hours where clocks change. @param date `YYYY-MM-DD` */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The zone that the device is set to. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A format takes milliseconds to make. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: Zone, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const english = shopEnglish();
  const key = JSON.stringify([zone, options, english]);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = newFormat(english, zone, options);
  formats.set(key, format);
  return format;
}

function newFormat(
  english: English,
  zone: Zone,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  try {
    return timeFormat(english, zone, options);
  } catch {
    // A zone of a newer name than this browser knows.
    return timeFormat(english, undefined, options);
  }
}
