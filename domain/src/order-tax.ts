import { extraTotal } from './order-items.ts';
import type { Cents } from './pricing.ts';
import { burgersLeft, extrasLeft, isCancelled, taxedReductionOf } from './sold-order.ts';
import type { Order, SoldBurger } from './sold-order.ts';
import { taxIn } from './tax.ts';
import type { BasisPoints, RatesOfSale, TaxedKind } from './tax.ts';

/** The tax that an order includes at one rate. */
interface TaxPart {
  readonly rate: BasisPoints;
  /** rounded once per rate and order */
  readonly tax: Cents;
}

/**
 * The tax in what an order costs, by rate, the lowest first; none if it was sold without tax. A reduction of the
 * price reduces it, spread over the rates in proportion. This is the only place that says an order's tax.
 */
export function taxesOf(order: Order): TaxPart[] {
  const sold = soldByRate(order);
  const amounts = [...sold.values()].map((cents) => (isCancelled(order) ? 0 : cents));
  const shares = spread(taxedReductionOf(order), amounts);
  const parts = [...sold.keys()].flatMap((rate, place) => {
    const taxed = (amounts[place] ?? 0) - (shares[place] ?? 0);
    return rate === null ? [] : [{ rate, tax: taxIn(taxed, rate) }];
  });
  return parts.sort((one, other) => one.rate - other.rate);
}

/** An order whose every part is taxed at these rates. @param rates null for no tax */
export function taxedAt(
  { burgers: [first, ...others], ...order }: Order,
  rates: RatesOfSale | null,
): Order {
  const burgerAt = (burger: SoldBurger) => ({ ...burger, taxRate: rates && rates.burger });
  return {
    ...order,
    burgers: [burgerAt(first), ...others.map(burgerAt)],
    extras: order.extras.map((extra) => ({ ...extra, taxRate: rates && rates[extra.kind] })),
    feeTaxRate: rates && rates.fee,
  };
}

/** The tax of all rates together. */
export function sumOfTaxes(parts: readonly TaxPart[]): Cents {
  return parts.reduce((sum, { tax }) => sum + tax, 0);
}

/** The tax of {@link taxesOf} by what is taxed: that of each rate is spread over its kinds in proportion. */
export function taxesByKind(order: Order): (TaxPart & { kind: TaxedKind })[] {
  const lines = soldLines(order);
  return taxesOf(order).flatMap(({ rate, tax }) => {
    const kinds = new Map<TaxedKind, Cents>();
    for (const { rate: other, kind, cents } of lines) {
      if (other === rate) kinds.set(kind, (kinds.get(kind) ?? 0) + cents);
    }
    const shares = spread(tax, [...kinds.values()]);
    return [...kinds.keys()].map((kind, place) => ({ rate, kind, tax: shares[place] ?? 0 }));
  });
}

/** Every line that was not taken off and costs something; the rate is null for what was sold without tax. */
function soldLines(order: Order): { rate: BasisPoints | null; kind: TaxedKind; cents: Cents }[] {
  const burgers = burgersLeft(order).map(
    ({ taxRate: rate, price: cents }) => ({ rate, kind: 'burger', cents }) as const,
  );
  const extras = extrasLeft(order).map((extra) => {
    const { taxRate: rate, kind } = extra;
    return { rate, kind, cents: extraTotal(extra) };
  });
  const fee = { rate: order.feeTaxRate, kind: 'fee', cents: order.fee } as const;
  return [...burgers, ...extras, fee].filter(({ cents }) => cents > 0);
}

/** What was not taken off, by its tax rate, which is null for what was sold without tax. */
function soldByRate(order: Order): Map<BasisPoints | null, Cents> {
  const sold = new Map<BasisPoints | null, Cents>();
  for (const { rate, cents } of soldLines(order)) sold.set(rate, (sold.get(rate) ?? 0) + cents);
  // What costs nothing has the rate of its burgers.
  return sold.size === 0 ? new Map([[order.burgers[0].taxRate, 0]]) : sold;
}

/**
 * Spreads an amount in proportion to others: the cents that are left by rounding down go to the largest remainders,
 * of equal ones to the first.
 * @param amount at most the sum of the others
 */
export function spread(amount: Cents, over: readonly Cents[]): Cents[] {
  const total = over.reduce((sum, cents) => sum + cents, 0);
  if (total === 0) return over.map(() => 0);
  // The products are larger than what a number counts exactly.
  const products = over.map((cents) => BigInt(amount) * BigInt(cents));
  const shares = products.map((product) => Number(product / BigInt(total)));
  const remainders = products.map((product) => Number(product % BigInt(total)));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const largestFirst = [...shares.keys()].sort(
    (one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0),
  );
  const rounded = new Set(largestFirst.slice(0, left));
  return shares.map((share, place) => (rounded.has(place) ? share + 1 : share));
}

/** Whether a receipt names its tax as receipts always did: one rate for all of it, and nothing that reduced it. */
export function hasPlainTax(order: Order): boolean {
  return soldByRate(order).size <= 1 && taxedReductionOf(order) === 0;
}
