import { MINUTE_MS } from './durations.ts';
import { owedIn } from './outstanding.ts';
import { addTaken, byKey, countAll, takenIn, NOTHING_TAKEN } from './closing.ts';
import type { Counts, EntryInCurrency, Taken } from './closing.ts';
import type { BasisPoints, TaxedKind } from './tax.ts';
import { fillingOf, isSameBurger } from './burger.ts';
import { taxesByKind } from './order-tax.ts';
import { windowStart } from './order-status.ts';
import type { Cents } from './pricing.ts';
import { KEPT_MINUTES } from './promise-truth.ts';
import {
  burgersLeft,
  chargedFor,
  dueOf,
  extrasLeft,
  hasPayments,
  isCancelled,
  reductionOf,
  totalOf,
} from './sold-order.ts';
import type { Order } from './sold-order.ts';
import { STARTERS } from './starter-burgers.ts';

/** Promises that were missed by more count as missed by this. */
const MOST_MINUTES_OFF = 120;

/** How many orders, and what they cost after reductions. */
export interface OrderSum {
  readonly orders: number;
  readonly sold: Cents;
}

/** What one rate and kind of item was sold for, and the tax in it. */
export interface TaxLine {
  readonly rate: BasisPoints;
  readonly kind: TaxedKind;
  readonly tax: Cents;
}

/** Sums of a period; those of several periods add up to those of all of them. */
export interface DayFigures extends OrderSum {
  /** by the moment of the entries, the rest by the day of the orders */
  readonly taken: Taken;
  readonly burgers: number;
  readonly fees: Cents;
  readonly reductions: Cents;
  /** what the owner gave up of what customers owed, less what the shop kept of what it owed */
  readonly writtenOff: Cents;
  /** whole orders, and what they would have cost */
  readonly cancelled: OrderSum;
  /** of the period's orders, as it is now; each 0 or above */
  readonly owed: {
    readonly byCustomers: Cents;
    /** of that, for orders without a payment: a shop that does not record what it takes may have had it */
    readonly unrecorded: Cents;
    readonly byShop: Cents;
  };
  /** the lowest rate first */
  readonly taxes: readonly TaxLine[];
  /** pieces, by ingredient; portions, by extra; burgers, by the name of a starter */
  readonly ingredients: Counts;
  readonly extras: Counts;
  readonly starters: Counts;
  /** by the hour of the shop's clock, as `hoursFrom` names it */
  readonly hours: Readonly<Record<string, OrderSum>>;
  /** orders with a promise that were made or handed over, by how many minutes late; below 0 for early */
  readonly minutesLate: Counts;
  /** orders in other currencies, which are in none of these, by ISO 4217 code */
  readonly others: Counts;
}

/** The earliest day whose figures can be asked for, `YYYY-MM-DD`. */
export const FIRST_DATE = '1971-01-01';

export const NO_FIGURES: DayFigures = {
  taken: NOTHING_TAKEN,
  orders: 0,
  sold: 0,
  burgers: 0,
  fees: 0,
  reductions: 0,
  writtenOff: 0,
  cancelled: { orders: 0, sold: 0 },
  owed: { byCustomers: 0, unrecorded: 0, byShop: 0 },
  taxes: [],
  ingredients: {},
  extras: {},
  starters: {},
  hours: {},
  minutesLate: {},
  others: {},
};

/**
 * The figures of a period. Screen, exports, command and check use this and nothing else.
 * @param orders those whose `windowStart` is in the period
 * @param entries those of the ledger that were made in the period, of any order
 * @param hourOf the hour of the shop's clock at a moment, as `hoursFrom` names it
 * @param currency ISO 4217 code, of what is added up
 */
export function figuresOf(
  orders: readonly Order[],
  entries: readonly EntryInCurrency[],
  hourOf: (at: number) => string,
  currency: string,
): DayFigures {
  const all = orders.map((order) =>
    order.currency === currency
      ? figuresOfOrder(order, hourOf(windowStart(order)))
      : { ...NO_FIGURES, others: { [order.currency]: 1 } },
  );
  return addFigures([{ ...NO_FIGURES, taken: takenIn(entries, currency) }, ...all]);
}

function figuresOfOrder(order: Order, hour: string): DayFigures {
  const due = dueOf(order);
  const { byCustomers, byShop } = owedIn([due]);
  const owed = { byCustomers, unrecorded: hasPayments(order) ? 0 : byCustomers, byShop };
  if (isCancelled(order)) {
    const cancelled = { orders: 1, sold: totalOf(order) + order.fee };
    return { ...NO_FIGURES, cancelled, owed, writtenOff: order.writtenOff };
  }
  const reductions = reductionOf(order);
  const sum = { orders: 1, sold: chargedFor(order) - reductions };
  const burgers = burgersLeft(order);
  return {
    ...NO_FIGURES,
    ...sum,
    burgers: burgers.length,
    fees: order.fee,
    reductions,
    writtenOff: order.writtenOff,
    owed,
    taxes: taxesByKind(order),
    ingredients: countAll(burgers.flatMap(({ ingredients }) => fillingOf(ingredients))),
    extras: countAll(extrasLeft(order).map(({ name, count }) => [name, count])),
    starters: countAll(burgers.flatMap(({ ingredients }) => starterOf(ingredients))),
    hours: { [hour]: sum },
    minutesLate: minutesLateOf(order),
  };
}

/** The name of the starter burger that a burger is like, once. */
function starterOf(ingredients: Counts): [string, number][] {
  const likes = STARTERS.find(({ burger }) => isSameBurger(burger, ingredients));
  return likes === undefined ? [] : [[likes.name, 1]];
}

/**
 * A collection is promised for when it is ready, a delivery for when it is at the door. The first promise counts: one
 * that was moved is not kept by that.
 */
function minutesLateOf({ state, firstPromisedAt, deliveryMethod }: Order): Counts {
  const metAt = deliveryMethod === 'delivery' ? state.handedOverAt : state.readyAt;
  if (firstPromisedAt === null || metAt === undefined) return {};
  const minutes = (metAt - firstPromisedAt) / MINUTE_MS;
  // Away from 0, so that a promise is not called kept that was missed by seconds.
  const whole = Math.sign(minutes) * Math.ceil(Math.abs(minutes));
  const most = Math.min(MOST_MINUTES_OFF, Math.max(-MOST_MINUTES_OFF, whole));
  return { [most]: 1 };
}

/** Promises that were met at all, and how many of them were kept. */
export function promisesIn({ minutesLate }: DayFigures): { met: number; kept: number } {
  const counts = Object.entries(minutesLate);
  const kept = counts.filter(([minutes]) => Math.abs(Number(minutes)) <= KEPT_MINUTES);
  return { met: sumOf(counts), kept: sumOf(kept) };
}

function sumOf(counts: readonly (readonly [string, number])[]): number {
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

/** The figures of several periods together. */
export function addFigures(all: readonly DayFigures[]): DayFigures {
  const sum = (of: (figures: DayFigures) => number) =>
    all.reduce((before, figures) => before + of(figures), 0);
  return {
    taken: addTaken(all.map(({ taken }) => taken)),
    orders: sum(({ orders }) => orders),
    sold: sum(({ sold }) => sold),
    burgers: sum(({ burgers }) => burgers),
    fees: sum(({ fees }) => fees),
    reductions: sum(({ reductions }) => reductions),
    writtenOff: sum(({ writtenOff }) => writtenOff),
    cancelled: addSums(all.map(({ cancelled }) => cancelled)),
    owed: {
      byCustomers: sum(({ owed }) => owed.byCustomers),
      unrecorded: sum(({ owed }) => owed.unrecorded),
      byShop: sum(({ owed }) => owed.byShop),
    },
    taxes: addTaxes(all.flatMap(({ taxes }) => taxes)),
    ingredients: countAll(all.flatMap(({ ingredients }) => Object.entries(ingredients))),
    extras: countAll(all.flatMap(({ extras }) => Object.entries(extras))),
    starters: countAll(all.flatMap(({ starters }) => Object.entries(starters))),
    hours: addHours(all),
    minutesLate: countAll(all.flatMap(({ minutesLate }) => Object.entries(minutesLate))),
    others: countAll(all.flatMap(({ others }) => Object.entries(others))),
  };
}

function addSums(sums: readonly OrderSum[]): OrderSum {
  return {
    orders: sums.reduce((before, { orders }) => before + orders, 0),
    sold: sums.reduce((before, { sold }) => before + sold, 0),
  };
}

function addHours(all: readonly DayFigures[]): DayFigures['hours'] {
  const added = new Map<string, OrderSum>();
  for (const [hour, sum] of all.flatMap(({ hours }) => Object.entries(hours))) {
    const before = added.get(hour);
    added.set(hour, before === undefined ? sum : addSums([before, sum]));
  }
  return Object.fromEntries([...added].sort(byKey));
}

function addTaxes(lines: readonly TaxLine[]): TaxLine[] {
  const added = new Map<string, TaxLine>();
  for (const { rate, kind, tax } of lines) {
    const key = `${String(rate).padStart(5, '0')} ${kind}`;
    added.set(key, { rate, kind, tax: tax + (added.get(key)?.tax ?? 0) });
  }
  return [...added].sort(byKey).map(([, line]) => line);
}
