import { Temporal } from 'temporal-polyfill';
import { comparable, storedLine } from './comparable-text.ts';
import { englishOf } from './english.ts';
import { brokenRule, fieldProblem } from './form-rules.ts';
import { ORDER_FIELDS, hasHidden } from './order.ts';
import type { OpeningInterval } from './opening-hours.ts';
import { storedFacts } from './shop-facts.ts';
import type { PromiseTerms, ShopSettings } from './shop-settings.ts';
import { taxRatesProblem } from './tax.ts';
import { isDate } from './zone-clock.ts';

/** The most of each setting, for the form and for the contract. */
export const SETTING_BOUNDS = {
  mostPieces: 10_000,
  /** minutes before closing */
  lastOrders: 240,
  intervalsOfDay: 6,
  exceptions: 100,
  /** characters in the note of a date */
  note: 120,
  minutesToMake: 240,
  burgersInTenMinutes: 1000,
  minutesOnTheRoad: 240,
  zipCodes: 500,
  /** characters of a code, without the star that may follow */
  zipCode: 10,
  /** characters */
  howToPay: 200,
  taxRates: 50,
  /** characters */
  taxNumber: 40,
} as const;

/** Between the times that customers may choose, in minutes. */
export const STEP_MINUTES = [10, 15] as const;

const ZIP_CODE = new RegExp(
  `^(?=[ -]*[\\p{L}\\p{N}])[\\p{L}\\p{N} -]{1,${SETTING_BOUNDS.zipCode}}\\*?$`,
  'u',
);

/** What is stored of the owner's texts. */
export function storedTexts(settings: ShopSettings): ShopSettings {
  return {
    ...settings,
    facts: storedFacts(settings.facts),
    delivery: { ...settings.delivery, zipCodes: settings.delivery.zipCodes.map(comparable) },
    taxNumber: storedLine(settings.taxNumber),
    howToPay: storedLine(settings.howToPay),
    exceptions: settings.exceptions.map((one) => ({ ...one, note: storedLine(one.note) })),
  };
}

/** What is wrong with settings although their types allow them, as a sentence; null if nothing is. */
export function settingsProblem({
  facts,
  timeZone,
  hours,
  exceptions,
  promises,
  delivery,
  collection,
  taxRates,
  taxNumber,
  howToPay,
}: ShopSettings): string | null {
  const shown = [
    ...Object.values(facts),
    taxNumber,
    howToPay,
    ...exceptions.map(({ note }) => note),
  ];
  if (shown.some((text) => hasHidden(text))) {
    return 'A text has characters that cannot be shown. Type it again.';
  }
  if (timeZone !== null && !isTimeZone(timeZone)) {
    return `There is no time zone ${JSON.stringify(timeZone)}. Choose one such as Europe/London.`;
  }
  if (facts.email !== '' && brokenRule(facts.email, { isEmail: true }) !== null) {
    return "The shop's e-mail needs an address like name@example.com.";
  }
  if (fieldProblem(facts.phone, ORDER_FIELDS.phone) !== null) {
    const { minLength, maxLength } = ORDER_FIELDS.phone.rules;
    return `The shop's phone needs ${minLength} to ${maxLength} digits, like 020 7946 0018.`;
  }
  if (hours?.some(overlaps) === true) return 'Two opening hours of one day overlap.';
  const dates = exceptions.map(({ date }) => date);
  const impossible = [...dates, ...taxRates.map(({ from }) => from)].find((date) => !isDate(date));
  if (impossible !== undefined) return `There is no date ${JSON.stringify(impossible)}.`;
  const twice = dates.find((date, place) => dates.indexOf(date) !== place);
  if (twice !== undefined) return `The date ${twice} has two exceptions. Keep one of them.`;
  if (exceptions.some(({ intervals }) => overlaps(intervals))) {
    return 'Two opening hours of one date overlap.';
  }
  return (
    zipCodesProblem(delivery.zipCodes, facts.country) ??
    offerProblem({ delivery, collection }) ??
    promisesProblem({ promises, delivery }) ??
    taxRatesProblem(taxRates)
  );
}

/** The part of {@link settingsProblem} about ZIP codes. @param country of the shop, whose words are used */
export function zipCodesProblem(zipCodes: readonly string[], country: string): string | null {
  const bad = zipCodes.find((code) => !ZIP_CODE.test(comparable(code)));
  return bad === undefined
    ? null
    : `${JSON.stringify(bad)} is no ${englishOf(country).zipCode}. Write a code or a district such as 1011, or 10* for all that begin with 10.`;
}

/** The part of {@link settingsProblem} about delivery and collection. */
export function offerProblem({
  delivery,
  collection,
}: Record<'delivery' | 'collection', { readonly isOffered: boolean }>): string | null {
  return delivery.isOffered || collection.isOffered
    ? null
    : 'Offer delivery, collection or both: customers need a way to get their order.';
}

/** The part of {@link settingsProblem} about promised times: without the road, deliveries would come late. */
export function promisesProblem({
  promises: { minutesToMake, minutesOnTheRoad },
  delivery,
}: {
  readonly promises: PromiseTerms;
  readonly delivery: { readonly isOffered: boolean };
}): string | null {
  return minutesToMake !== null && minutesOnTheRoad === null && delivery.isOffered
    ? 'Say how many minutes a delivery is on the road: customers are promised when it is at their door.'
    : null;
}

/** Whether two intervals of one day overlap. */
export function overlaps(intervals: readonly OpeningInterval[]): boolean {
  const sorted = intervals
    .map(({ opens, closes }) => ({ opens, closes: closes <= opens ? `+${closes}` : closes }))
    .sort((one, other) => (one.opens < other.opens ? -1 : 1));
  return sorted.some(({ closes }, place) => {
    const next = sorted[place + 1];
    return next !== undefined && (closes.startsWith('+') || next.opens < closes);
  });
}

/** Temporal would also accept a date with a zone. Offsets are refused, because they have no summer time. */
function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0);
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
