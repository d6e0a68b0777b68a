import { leftInAll, leftOf, notAdded } from './closing.ts';
import { KEPT_MINUTES } from './promise-truth.ts';
import type { Counts, Taken } from './closing.ts';
import { promisesIn } from './day-figures.ts';
import type { DayFigures, OrderSum } from './day-figures.ts';
import { labelOf } from './ingredients.ts';
import { PAYMENT_METHODS, PAYMENT_METHOD_LABELS } from './payment.ts';
import type { PaymentMethod } from './payment.ts';
import type { Cents } from './pricing.ts';
import { sumOfTaxes } from './order-tax.ts';
import { toPercent } from './tax.ts';
import type { TaxedKind } from './tax.ts';

/** What a figure is about, as screens, exports and slips say it. */
export type DaySection =
  | 'Sold'
  | 'Taken'
  | 'Owed'
  | 'Tax included'
  | 'Ingredients'
  | 'Sides and drinks'
  | 'Starter burgers'
  | 'By hour'
  | 'By day'
  | 'Promises'
  | 'Closing'
  | 'Counted'
  | 'Coins and notes'
  | 'Note';

/** One figure, as tables say it. */
export interface DayLine {
  readonly section: DaySection;
  readonly name: string;
  /** null where there is nothing to count */
  readonly count: number | null;
  /** null where it is no money */
  readonly cents: Cents | null;
  /** what a reader looks for first */
  readonly isStrong?: true;
}

export const KIND_LABELS: Readonly<Record<TaxedKind, string>> = {
  burger: 'Burgers',
  side: 'Sides',
  drink: 'Drinks',
  fee: 'Delivery',
};

/** What an order cost on average; null if there was none. */
export function averageOf({ orders, sold }: Pick<DayFigures, 'orders' | 'sold'>): Cents | null {
  return orders === 0 ? null : Math.round(sold / orders);
}

/** What was sold on one business day of a week or a month. */
export interface DaySale extends OrderSum {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** what was sold on the same day of the week before */
  readonly before?: Cents;
}

interface DaysInLines {
  figures: DayFigures;
  /** when the business day begins, `HH:MM` on the shop's clock */
  dayStart: string;
  /** of a week or a month, in their sequence */
  days?: readonly DaySale[] | undefined;
}

/**
 * The sales of days.
 * @param figures those of each date, in the same sequence
 * @param before those of each date's weekday in the week before
 */
export function salesOf(
  dates: readonly string[],
  figures: readonly DayFigures[],
  before: readonly DayFigures[] = [],
): DaySale[] {
  return dates.map((date, place) => {
    const { orders = 0, sold = 0 } = figures[place] ?? {};
    const earlier = before[place];
    return { date, orders, sold, ...(earlier !== undefined && { before: earlier.sold }) };
  });
}

/** All figures in lines, in the words of the screen: for its tables, for exports and for the command. */
export function dayLines({ figures, dayStart, days = [] }: DaysInLines): DayLine[] {
  const { orders, sold, burgers, fees, reductions, cancelled, owed, taxes, hours } = figures;
  const { writtenOff } = figures;
  const { met, kept } = promisesIn(figures);
  return [
    line('Sold', 'Orders', orders, sold),
    line('Sold', 'Burgers', burgers, null),
    line('Sold', 'Average order', null, averageOf(figures)),
    line('Sold', 'Delivery fees, included', null, fees),
    line('Sold', 'Price reductions, taken off', null, reductions),
    line('Sold', 'Cancelled', cancelled.orders, cancelled.sold),
    ...otherLines('Sold', figures.others),
    ...takenLines(figures.taken),
    line('Owed', 'By customers', null, owed.byCustomers),
    // Instances of the version before do not say it.
    ...(owed.unrecorded > 0
      ? [line('Owed', 'Of that, no payment recorded', null, owed.unrecorded)]
      : []),
    line('Owed', 'By the shop', null, owed.byShop),
    ...(writtenOff === 0 ? [] : [line('Owed', 'Written off', null, writtenOff)]),
    ...taxes.map(({ rate, kind, tax }) =>
      line('Tax included', `${KIND_LABELS[kind]}, ${toPercent(rate)}%`, null, tax),
    ),
    ...(taxes.length > 1
      ? [{ ...line('Tax included', 'In all', null, sumOfTaxes(taxes)), isStrong: true as const }]
      : []),
    ...counted('Ingredients', figures.ingredients, labelOf),
    ...counted('Sides and drinks', figures.extras, labelOf),
    ...counted('Starter burgers', figures.starters, (name) => name),
    ...hoursFrom(dayStart)
      .filter((hour) => hours[hour] !== undefined)
      .map((hour) =>
        line('By hour', beginOf(hour), hours[hour]?.orders ?? 0, hours[hour]?.sold ?? 0),
      ),
    ...days.map(({ date, orders: count, sold: cents }) => line('By day', date, count, cents)),
    line('Promises', 'Orders with a promise', met, null),
    line('Promises', `Kept within ${KEPT_MINUTES} minutes`, kept, null),
  ];
}

/**
 * The hours of a business day as they follow each other, `00` to `23`. One that begins within an hour has that hour at
 * both of its ends: the first part is named for its begin, as `05:30`.
 * @param dayStart when it begins, `HH:MM`
 */
export function hoursFrom(dayStart: string): string[] {
  const first = Number(dayStart.slice(0, 2));
  const hours = Array.from({ length: 24 }, (_, place) => (first + place) % 24);
  const named = hours.map((hour) => String(hour).padStart(2, '0'));
  const begin = hourOf(dayStart, dayStart);
  return begin === dayStart ? [begin, ...named.slice(1), ...named.slice(0, 1)] : named;
}

/** The hour of a business day, as {@link hoursFrom} names it. @param clock the shop's, `HH:MM` */
export function hourOf(clock: string, dayStart: string): string {
  const hour = clock.slice(0, 2);
  const isFirst = hour === dayStart.slice(0, 2) && clock >= dayStart;
  return isFirst && !dayStart.endsWith(':00') ? dayStart : hour;
}

/** When an hour begins, `HH:MM`. @param hour as {@link hoursFrom} names it */
export function beginOf(hour: string): string {
  return hour.padEnd(5, ':00');
}

/** What was taken and given back, by method. */
export function takenLines(taken: Taken): DayLine[] {
  return [
    ...PAYMENT_METHODS.flatMap((method) => methodLines(method, taken)),
    { ...line('Taken', 'In all', taken.entries, leftInAll(taken)), isStrong: true },
    ...otherLines('Taken', taken.others),
  ];
}

/** What is in no sum, because it is in another currency: the shop's was another one then. */
export function otherLines(section: DaySection, others: Counts = {}): DayLine[] {
  return Object.entries(others).map(([currency, count]) =>
    line(section, notAdded(currency), count, null),
  );
}

function methodLines(method: PaymentMethod, { [method]: by }: Taken): DayLine[] {
  const label = PAYMENT_METHOD_LABELS[method];
  const { taken, refunded, corrected } = by;
  return [
    line('Taken', label, null, taken),
    ...(refunded > 0 ? [line('Taken', `${label}, given back`, null, -refunded)] : []),
    ...(corrected > 0 ? [line('Taken', `${label}, corrected`, null, -corrected)] : []),
    ...(refunded + corrected > 0 ? [line('Taken', `${label}, left`, null, leftOf(by))] : []),
  ];
}

/** The most first. */
function counted(
  section: DaySection,
  counts: Readonly<Record<string, number>>,
  label: (name: string) => string,
): DayLine[] {
  return Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => line(section, label(name), count, null));
}

function line(
  section: DaySection,
  name: string,
  count: number | null,
  cents: Cents | null,
): DayLine {
  return { section, name, count, cents };
}
