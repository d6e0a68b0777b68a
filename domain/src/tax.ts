import { EXTRA_KINDS } from './extras.ts';
import type { ExtraKind } from './extras.ts';
import type { DeliveryMethod } from './order.ts';
import type { Cents } from './pricing.ts';

/** A tax rate in hundredths of a percent: 2100 is 21 %. */
export type BasisPoints = number;

/** By how an order is received: percent with at most two decimals, included in the shop's prices. */
type RatesByMethod = Readonly<Record<DeliveryMethod, number>>;

type RatesOfExtras = Readonly<Partial<Record<ExtraKind, RatesByMethod>>>;

/** Tax rates from a business date on: those of burgers, and of what has others. */
export interface TaxRates extends RatesByMethod, RatesOfExtras {
  /** `YYYY-MM-DD` */
  readonly from: string;
  /** on the fee for a delivery */
  readonly fee?: number;
}

/** What is taxed, each part of an order by its own rate. */
export const TAXED_KINDS = ['burger', ...EXTRA_KINDS, 'fee'] as const;
export type TaxedKind = (typeof TAXED_KINDS)[number];

/** The rates at which an order is sold. */
export type RatesOfSale = Readonly<Record<TaxedKind, BasisPoints>>;

/**
 * The rates on a business date: those of the latest entry that has begun.
 * @param date `YYYY-MM-DD`
 * @returns null if no entry has begun
 */
export function taxRatesOn(
  rates: readonly TaxRates[],
  date: string,
  method: DeliveryMethod,
): RatesOfSale | null {
  const latest = rates
    .filter(({ from }) => from <= date)
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1);
  if (latest === undefined) return null;
  const { side = latest, drink = latest, fee = latest[method] } = latest;
  return {
    burger: rateOf(latest[method]),
    side: rateOf(side[method]),
    drink: rateOf(drink[method]),
    fee: rateOf(fee),
  };
}

/** The tax that is included in an amount, to the nearest cent. */
export function taxIn(amount: Cents, rate: BasisPoints): Cents {
  return Math.round((amount * rate) / (10_000 + rate));
}

/** A percentage as a rate: 8.25 is 825. */
export function rateOf(percent: number): BasisPoints {
  return Math.round(percent * 100);
}

/** A rate as a percentage: 825 is 8.25. */
export function toPercent(rate: BasisPoints): number {
  return rate / 100;
}

/** What is wrong with tax rates although their types allow them, as a sentence; null if nothing is. */
export function taxRatesProblem(rates: readonly TaxRates[]): string | null {
  const dates = rates.map(({ from }) => from);
  const twice = dates.find((date, place) => dates.indexOf(date) !== place);
  if (twice !== undefined) return `Two tax rates begin on ${twice}. Keep one of them.`;
  const isExact = (percent: number) => Math.abs(percent * 100 - rateOf(percent)) <= 1e-9;
  const inexact = rates.find((entry) => !percentagesIn(entry).every(isExact));
  return inexact === undefined
    ? null
    : `A tax rate from ${inexact.from} has more than two decimals.`;
}

function percentagesIn(rates: TaxRates): number[] {
  const { fee = 0 } = rates;
  const all = [rates, ...EXTRA_KINDS.map((kind) => rates[kind] ?? rates)];
  return [...all.flatMap(({ delivery, collection }) => [delivery, collection]), fee];
}
