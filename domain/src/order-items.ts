import type { Cents } from './pricing.ts';

/** The most burgers of one order. */
export const MAX_BURGERS = 12;

/** The most burgers that an order ever had, with those that were taken off. */
export const MAX_BURGERS_EVER = 2 * MAX_BURGERS;

/** The most lines of extras that an order ever had: far more than an evening needs, and each view reads all of them. */
export const MAX_LINES_EVER = 80;

/** How long the name on a burger may be, in characters. */
export const MAX_LABEL_LENGTH = 40;

/** The smallest limit that a shop may set for lists of orders; a list with fewer orders is complete. */
export const LEAST_LIST_ROWS = 100;

/** Why an order cannot have this many burgers, as a sentence; null if it can. */
export function burgerCountProblem(burgers: number): string | null {
  if (burgers === 0) return 'An order needs at least one burger.';
  return burgers <= MAX_BURGERS ? null : `An order can have at most ${MAX_BURGERS} burgers.`;
}

/** The items of an order with their prices. Cancelled items cost nothing. */
export interface OrderAmounts {
  readonly burgers: readonly { readonly price: Cents; readonly isCancelled?: boolean }[];
  readonly extras: readonly {
    readonly unitPrice: Cents;
    readonly count: number;
    readonly isCancelled?: boolean;
  }[];
}

/** The price of the burgers and extras that are not cancelled. */
export function orderTotal({ burgers, extras }: OrderAmounts): Cents {
  const ofBurgers = burgers.filter(({ isCancelled }) => isCancelled !== true);
  const ofExtras = extras.filter(({ isCancelled }) => isCancelled !== true);
  return (
    ofBurgers.reduce((sum, { price }) => sum + price, 0) +
    ofExtras.reduce((sum, extra) => sum + extraTotal(extra), 0)
  );
}

/** The amounts from which the amount due follows. */
interface DueParts {
  total: Cents;
  fee: Cents;
  /** by how much refunds reduced the price, at most total and fee; 0 if undefined */
  reduction?: Cents;
  /** payments less refunds */
  paid: Cents;
}

/** Below 0 if the shop owes the customer money. */
export function amountDue({ total, fee, reduction = 0, paid }: DueParts): Cents {
  return total + fee - reduction - paid;
}

export function extraTotal({ unitPrice, count }: { unitPrice: Cents; count: number }): Cents {
  return unitPrice * count;
}
