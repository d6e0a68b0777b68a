import { HOUR_MS, DAY_MS } from './durations.ts';

/** How customers and staff of a shop write: one kind of English on all screens, in mail and on paper. */
export interface English {
  /** for dates: which comes first, the day or the month */
  readonly locale: string;
  /** "2:05 PM" or "14:05" */
  readonly hourCycle: 'h12' | 'h23';
  /** what the code of a postal area is called */
  readonly zipCode: 'ZIP code' | 'postcode' | 'postal code';
}

const AMERICAN: English = { locale: 'en-US', hourCycle: 'h12', zipCode: 'ZIP code' };
const CANADIAN: English = { locale: 'en-CA', hourCycle: 'h12', zipCode: 'postal code' };
const AUSTRALIAN: English = { locale: 'en-AU', hourCycle: 'h12', zipCode: 'postcode' };
/** Also of countries where English is learned. */
const BRITISH: English = { locale: 'en-GB', hourCycle: 'h23', zipCode: 'postcode' };
/** A shop that has not said where it is. */
const ANYWHERE: English = { locale: 'en-US', hourCycle: 'h23', zipCode: 'ZIP code' };

/** Names and codes of countries without spaces and dots. */
const KINDS: readonly (readonly [RegExp, English])[] = [
  [/^(usa?|(the)?unitedstates(ofamerica)?|america|puertorico|guam|philippines)$/, AMERICAN],
  [/^(ca|can|canada)$/, CANADIAN],
  [/^(au|aus|australia|nz|nzl|newzealand|in|ind|india|pakistan|singapore|malaysia)$/, AUSTRALIAN],
];

/** @param country as the owner wrote it among the shop's facts; empty if unknown */
export function englishOf(country: string): English {
  const name = country
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
  if (name === '') return ANYWHERE;
  return KINDS.find(([names]) => names.test(name))?.[1] ?? BRITISH;
}

/** The label of a field for the code of a postal area. @param country as in {@link englishOf} */
export function zipCodeLabel(country: string): string {
  const { zipCode } = englishOf(country);
  return zipCode.charAt(0).toUpperCase() + zipCode.slice(1);
}

/** A time in the words of a kind of English. @param timeZone IANA name; the machine's if undefined */
export function timeFormat(
  { locale, hourCycle }: English,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, hourCycle, timeZone });
}

/** By how much clocks are set back: by half an hour on Lord Howe Island, by two hours at Troll. */
const SHIFTS_MS = [HOUR_MS, HOUR_MS / 2, 2 * HOUR_MS];

/**
 * Whether a clock that is set back shows a time twice, so that the zone must be named.
 * @param at milliseconds since 1970
 * @param shown what the clock shows at an instant, with the day
 */
export function isShownTwice(at: number, shown: (at: number) => string): boolean {
  const words = shown(at);
  return SHIFTS_MS.some((ms) => shown(at - ms) === words || shown(at + ms) === words);
}

/**
 * A time of day, "14:05" or "2:05 PM", with its zone if the clock shows it twice: "01:30 GMT+1".
 * @param at milliseconds since 1970
 * @param timeZone IANA name
 */
export function timeOfDay(at: number, english: English, timeZone: string): string {
  const time = timeFormat(english, timeZone, { timeStyle: 'short' }).format(at);
  const clock = timeFormat(english, timeZone, { dateStyle: 'short', timeStyle: 'short' });
  if (!isShownTwice(at, (one) => clock.format(one))) return time;
  const parts = timeFormat(english, timeZone, { timeZoneName: 'short' }).formatToParts(at);
  return `${time} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`;
}

/** For a time further ahead than this, a weekday alone is ambiguous. */
export const WEEKDAY_MS = 6 * DAY_MS;
