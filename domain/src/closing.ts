import { PAYMENT_METHODS, byMethod, correctedIn } from './payment.ts';
import type { LedgerEntry, PaymentMethod } from './payment.ts';
import type { Cents } from './pricing.ts';

/** Sums of entries, each 0 or above. */
export interface TakenBy {
  readonly taken: Cents;
  /** given back to customers for good */
  readonly refunded: Cents;
  /** what was entered by mistake, and is due again */
  readonly corrected: Cents;
}

export interface Taken extends Readonly<Record<PaymentMethod, TakenBy>> {
  readonly entries: number;
  /** entries in other currencies, which are in no sum, by ISO 4217 code; missing if there are none */
  readonly others?: Counts;
}

export type Counts = Readonly<Record<string, number>>;

/** An entry with the ISO 4217 code of its order. */
export interface EntryInCurrency extends LedgerEntry {
  readonly currency: string;
}

/** What somebody counted when the books were closed. */
export interface Counted {
  /** what was in the drawer before the first sale */
  readonly float: Cents;
  /** what is in it now, the float included */
  readonly cash: Cents;
  /** how many of each coin and note, by its cents, if they were counted so */
  readonly coins?: Readonly<Record<string, number>>;
  /** what drivers handed in besides */
  readonly drivers: Cents;
  /** the total of the card terminal; null if nobody read it */
  readonly terminal: Cents | null;
  /** empty for none */
  readonly note: string;
}

const NONE: TakenBy = { taken: 0, refunded: 0, corrected: 0 };
export const NOTHING_TAKEN: Taken = { ...byMethod(() => NONE), entries: 0 };

/** The longest note of a closing, in characters. */
export const MAX_NOTE_LENGTH = 500;

/**
 * The sums of entries. This is the only place that adds entries of several orders up.
 * @param inCurrency ISO 4217 code
 */
export function takenIn(entries: Iterable<EntryInCurrency>, inCurrency: string): Taken {
  const sums = byMethod(() => NONE);
  let count = 0;
  const others: [string, number][] = [];
  for (const { method, currency, ...entry } of entries) {
    if (currency !== inCurrency) {
      others.push([currency, 1]);
      continue;
    }
    const corrected = correctedIn(entry);
    const by = sums[method];
    sums[method] = {
      taken: by.taken + (entry.kind === 'payment' ? entry.cents : 0),
      refunded: by.refunded + (entry.kind === 'refund' ? entry.cents - corrected : 0),
      corrected: by.corrected + corrected,
    };
    count += 1;
  }
  return { ...sums, entries: count, ...othersIn(others) };
}

/** Nothing for no counts, so that sums in one currency are as they were before there could be two. */
export function othersIn(counts: readonly (readonly [string, number])[]): Pick<Taken, 'others'> {
  return counts.length === 0 ? {} : { others: countAll(counts) };
}

/** What is said of what is in no sum. @param currency ISO 4217 code */
export function notAdded(currency: string): string {
  return `In ${currency}, not added`;
}

/** How many of each, in the sequence of the names, without those of which there are none. */
export function countAll(counts: readonly (readonly [string, number])[]): Counts {
  const sums = new Map<string, number>();
  for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count);
  return Object.fromEntries([...sums].filter(([, count]) => count !== 0).sort(byKey));
}

export function byKey([one]: readonly unknown[], [other]: readonly unknown[]): number {
  return String(one) < String(other) ? -1 : 1;
}

/** Sums as they were stored, perhaps before one of today's methods was there: nothing was taken by it then. */
export function storedTaken(stored: Partial<Taken>): Taken {
  return { ...NOTHING_TAKEN, ...stored };
}

/** The sums of several sums. */
export function addTaken(sums: readonly Taken[]): Taken {
  return sums.reduce(
    (one, other) => ({
      ...byMethod((method) => addBy(one[method], other[method])),
      entries: one.entries + other.entries,
      ...othersIn([one, other].flatMap(({ others = {} }) => Object.entries(others))),
    }),
    NOTHING_TAKEN,
  );
}

function addBy(one: TakenBy, other: TakenBy): TakenBy {
  return {
    taken: one.taken + other.taken,
    refunded: one.refunded + other.refunded,
    corrected: one.corrected + other.corrected,
  };
}

/** What is left of what was taken; below 0 if more was given back. */
export function leftOf({ taken, refunded, corrected }: TakenBy): Cents {
  return taken - refunded - corrected;
}

/** By every method together. */
export function leftInAll(taken: Taken): Cents {
  return PAYMENT_METHODS.reduce((sum, method) => sum + leftOf(taken[method]), 0);
}

/** What should be in drawer and drivers' purses, and at the terminal. */
export function expectedOf(taken: Taken, float: Cents): Record<PaymentMethod, Cents> {
  return { cash: float + leftOf(taken.cash), card: leftOf(taken.card) };
}

/** The sums while somebody still counts: the cash is null before it was counted. */
export type CountedSoFar = Pick<Counted, 'float' | 'drivers' | 'terminal'> & { cash: Cents | null };

/** What was counted less what should be there: below 0 if money is missing; null for what was not counted. */
export function differencesOf(
  taken: Taken,
  { float, cash, drivers, terminal }: CountedSoFar,
): Record<PaymentMethod, Cents | null> {
  const expected = expectedOf(taken, float);
  return {
    cash: cash === null ? null : cash + drivers - expected.cash,
    card: terminal === null ? null : terminal - expected.card,
  };
}

/** What pays in dollars, which have quarters; the largest first. */
const DOLLARS = [10_000, 5000, 2000, 1000, 500, 200, 100, 25, 10, 5, 1];
/** What pays in most other currencies of two decimals. */
const OTHERS = [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1];

/** The coins and notes of a currency, by their cents, the largest first. @param currency ISO 4217 code */
export function coinsOf(currency: string): readonly Cents[] {
  return ['USD', 'CAD'].includes(currency) ? DOLLARS : OTHERS;
}

/** The most of each coin and note that are counted. */
export const MOST_OF_EACH = 99_999;

/** What coins and notes are worth. @param coins how many of each, by its cents */
export function worthOf(coins: Readonly<Record<string, number>>): Cents {
  return Object.entries(coins).reduce((sum, [cents, count]) => sum + Number(cents) * count, 0);
}
