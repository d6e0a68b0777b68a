import { isBlank } from './form-rules.ts';
import type { Cents } from './pricing.ts';
import { reasonProblem } from './reason.ts';

/** Entries of a ledger never change: a mistake is corrected by a counter-entry. */
export const PAYMENT_KINDS = ['payment', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const PAYMENT_METHODS = ['cash', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** As staff read them in tables. */
export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  card: 'Card',
};

/** A value for each method, in their order. */
export function byMethod<Value>(
  valueOf: (method: PaymentMethod) => Value,
): Record<PaymentMethod, Value> {
  const values = PAYMENT_METHODS.map((method) => [method, valueOf(method)]);
  return Object.fromEntries(values) as Record<PaymentMethod, Value>; // has every method
}

/** 20 million, the highest price of an order that can be paid: the databases can store such sums. */
export const MOST_PAYABLE: Cents = 2_000_000_000;

/**
 * The limit of an order's ledger, apart from an entry that refunds everything. It exists because each change
 * of the order sends all entries to every counter.
 */
export const MAX_ENTRIES = 100;

/** The sums of an order's ledger. */
export interface Balance {
  /** payments less refunds, never below 0 */
  paid: Cents;
  /** below 0 if the shop owes the customer money */
  due: Cents;
}

export interface PaymentEntry {
  kind: PaymentKind;
  /** above 0 */
  cents: Cents;
  /** a refund that lowers the price, so that it is not due again */
  reducesPrice?: boolean;
}

export type PaymentProblem = 'too-dear' | 'more-than-due' | 'more-than-paid' | 'nothing-to-reduce';

export function balanceAfter(
  { kind, cents, reducesPrice = false }: PaymentEntry,
  { paid, due }: Balance,
): Balance | { problem: PaymentProblem } {
  if (paid + due > MOST_PAYABLE) return { problem: 'too-dear' };
  if (kind === 'payment') {
    return cents > due ? { problem: 'more-than-due' } : { paid: paid + cents, due: due - cents };
  }
  if (cents > paid) return { problem: 'more-than-paid' };
  // The customer gets that money anyway, because it was paid for cancelled items.
  if (reducesPrice && due < 0) return { problem: 'nothing-to-reduce' };
  return { paid: paid - cents, due: reducesPrice ? due : due + cents };
}

/** The balance before an entry, from the balance after it. */
export function balanceBefore(
  { kind, cents, reducesPrice = false }: PaymentEntry,
  { paid, due }: Balance,
): Balance {
  const taken = kind === 'payment' ? cents : -cents;
  return { paid: paid - taken, due: reducesPrice ? due : due + taken };
}

/**
 * How much of a refund the customer got back for good: what reduced the price, or what the shop owed. What is
 * due again corrects a mistake in the ledger.
 * @param before the balance before the refund
 */
export function givenBack({ cents, reducesPrice = false }: PaymentEntry, before: Balance): Cents {
  return reducesPrice ? cents : Math.min(cents, Math.max(0, -before.due));
}

/** An entry of the ledger of any order, as the books read it. */
export interface LedgerEntry extends Readonly<Required<PaymentEntry>> {
  readonly method: PaymentMethod;
  /** what was paid of the order, and what was due, after this entry */
  readonly after: Readonly<Balance>;
}

/** How much of an entry corrects a mistake in the ledger, and is due again: 0 for payments. */
export function correctedIn({ after, ...entry }: Omit<LedgerEntry, 'method'>): Cents {
  return entry.kind === 'refund' ? entry.cents - givenBack(entry, balanceBefore(entry, after)) : 0;
}

/**
 * An entry as people read it: what a refund gave back, and apart from it what only corrects a mistake.
 * @param corrected of a refund, how much of it is due again
 */
export function partsOf<Kind extends PaymentKind>(
  { kind, cents }: { kind: Kind; cents: Cents },
  corrected: Cents,
): { as: Kind | 'correction'; cents: Cents }[] {
  const parts = [
    { as: kind, cents: cents - corrected },
    { as: 'correction' as const, cents: corrected },
  ];
  return parts.filter((part) => part.cents > 0);
}

/**
 * What is due once an order costs another amount, of which reductions of the price take off no more than there is.
 * @param now what is due, and the sum of all reductions, which may be more than the order costs
 * @param price of the whole order with its fee, before and after
 */
export function dueAtPrice(
  { due, reductions }: { due: Cents; reductions: Cents },
  { before, after }: { before: Cents; after: Cents },
): Cents {
  const left = (price: Cents) => Math.max(0, price - reductions);
  return due + left(after) - left(before);
}

/** The sum of refunds that reduced the price, after an entry. */
export function reductionAfter(
  { cents, reducesPrice = false }: PaymentEntry,
  reduction: Cents,
): Cents {
  return reducesPrice ? reduction + cents : reduction;
}

/** What is wrong with the reason of an entry, as a sentence; null if nothing is. Only refunds need a reason. */
export function entryReasonProblem(kind: PaymentKind, reason: string): string | null {
  return kind === 'payment' && isBlank(reason) ? null : reasonProblem(reason);
}

/**
 * How to give back an amount: by the method by which most is still there of what was taken, the last one if both are
 * equal, and at most that much. The rest goes back by the other one.
 * @param amount above 0, to be given back
 */
export function refundProposal(
  ledger: readonly (Pick<PaymentEntry, 'kind' | 'cents'> & { method: PaymentMethod })[],
  amount: Cents,
): { method: PaymentMethod; cents: Cents } {
  const leftBy = (method: PaymentMethod) =>
    ledger
      .filter((entry) => entry.method === method)
      .reduce((sum, { kind, cents }) => sum + (kind === 'payment' ? cents : -cents), 0);
  const last = ledger.at(-1)?.method ?? PAYMENT_METHODS[0];
  const method = PAYMENT_METHODS.reduce(
    (most, other) => (leftBy(other) > leftBy(most) ? other : most),
    last,
  );
  const left = leftBy(method);
  return { method, cents: left > 0 ? Math.min(left, amount) : amount };
}

/** The two smallest round notes that pay an amount with one, above it. @param due above 0 */
export function notesFor(due: Cents): Cents[] {
  const notes: Cents[] = [];
  for (let unit = 100; notes.length < 2 && unit <= MOST_PAYABLE; unit *= 10) {
    notes.push(...[5, 10, 20].map((step) => step * unit).filter((note) => note > due));
  }
  return [...new Set(notes)].slice(0, 2);
}

/** The change for cash. @returns null if `given` is less than the amount due, or if nothing is due */
export function changeOf(due: Cents, given: Cents): Cents | null {
  return due > 0 && given >= due ? given - due : null;
}
