import { countOf } from './ingredients.ts';
import type { IngredientCounts } from './ingredients.ts';

/** An amount of money in whole cents of the shop's currency. */
export type Cents = number;

/** The base price of a burger, and the price of one more piece of each ingredient. */
export interface PriceList {
  readonly base: Cents;
  readonly unit: Readonly<Record<string, Cents>>;
}

/** The shop's prices (specification §9): base 4; salad 0.5, bacon 0.7, cheese 0.4, meat 1.3. */
export const PRICE_LIST = {
  base: 400,
  unit: { salad: 50, bacon: 70, cheese: 40, meat: 130 },
} as const satisfies PriceList;

/**
 * The price of a burger: base price + unit price × (count − the count it started with).
 * @param start the starting counts of every burger
 * @param prices the specification's by default
 * @returns whole cents, never below 0
 * @throws RangeError if the burger holds an ingredient without a price
 */
export function priceOf(
  burger: IngredientCounts,
  start: IngredientCounts,
  prices: PriceList = PRICE_LIST,
): Cents {
  return payable(
    Object.keys({ ...start, ...burger }).reduce((sum, name) => {
      const extra = countOf(burger, name) - countOf(start, name);
      return extra === 0 ? sum : sum + unitPrice(name, prices) * extra;
    }, prices.base),
  );
}

/**
 * The price of the cheapest burger that can be ordered: a single piece, without the pieces that burgers start
 * with.
 * @returns whole cents, never below 0
 */
export function lowestPriceOf(start: IngredientCounts, prices: PriceList): Cents {
  const names = Object.keys(prices.unit);
  return Math.min(...names.map((name) => priceOf({ [name]: 1 }, start, prices)));
}

/** @throws RangeError if the ingredient has no price */
function unitPrice(name: string, { unit }: PriceList): Cents {
  const cents = Object.hasOwn(unit, name) ? unit[name] : undefined;
  if (cents === undefined) throw new RangeError(`There is no price for ${JSON.stringify(name)}.`);
  return cents;
}

export interface PriceBreakdown {
  readonly base: Cents;
  /** the burger's ingredients in control order, with the price of one piece */
  readonly pieces: readonly {
    readonly name: string;
    readonly count: number;
    readonly unitPrice: Cents;
  }[];
  /** the rest of the total: below 0 if the base price includes the pieces that burgers start with */
  readonly included: Cents;
}

/**
 * Splits the price of a burger into parts that add up to the total.
 * @param total the price of the burger, now or when it was sold
 * @returns null if the burger holds an ingredient without a price
 */
export function priceBreakdown(
  burger: IngredientCounts,
  total: Cents,
  prices: PriceList,
): PriceBreakdown | null {
  const filling = Object.entries(burger).filter(([, count]) => count > 0);
  if (!filling.every(([name]) => Object.hasOwn(prices.unit, name))) return null;
  const pieces = filling.map(([name, count]) => ({
    name,
    count,
    unitPrice: unitPrice(name, prices),
  }));
  const sum = pieces.reduce((before, piece) => before + piece.count * piece.unitPrice, prices.base);
  return { base: prices.base, pieces, included: total - sum };
}

export function priceAfterAdding(price: Cents, unitPrice: Cents): Cents {
  return price + unitPrice;
}

/**
 * The result may be below 0 while a burger loses the pieces that it started with; {@link payable} gives its
 * price then.
 */
export function priceAfterRemoving(price: Cents, unitPrice: Cents): Cents {
  return price - unitPrice;
}

/** The price for a sum that may be below 0. Any unit of money. */
export function payable(sum: number): number {
  return Math.max(0, sum);
}

/** Cents as a decimal, as on the wire and in the application state: 560 → 5.6. */
export function toDecimal(cents: Cents): number {
  return cents / 100;
}

/** A decimal amount, possibly with binary noise, as whole cents: 5.6000000000000005 → 560. */
export function toCents(decimal: number): Cents {
  return Math.round(decimal * 100);
}

/** A decimal amount in cents; null if it is no whole number of cents. Binary noise is tolerated. */
export function exactCents(decimal: number): Cents | null {
  const cents = toCents(decimal);
  const noise = Math.max(1e-9, cents * 2 ** -50);
  return Math.abs(decimal * 100 - cents) > noise ? null : cents;
}

/** How much more one decimal amount is than another, as a decimal: 4.9 → 5.3 is 0.4. */
export function priceDifference(before: number, after: number): number {
  return toDecimal(toCents(after) - toCents(before));
}

/** A decimal amount as a client sends it; undefined if it sends none. */
export type SentAmount = number | string | undefined;

/**
 * Whether the price that a client sent differs from the shop's by less than half a cent.
 * @param sent a number, or a numeric string such as "5.60"; anything else never agrees
 * @param cents the shop's price
 */
export function agreesWithPrice(sent: number | string, cents: Cents): boolean {
  if (typeof sent === 'string' && !/^\d{1,9}(\.\d{1,20})?$/.test(sent)) return false;
  return Math.abs(Number(sent) * 100 - cents) < 0.5;
}
