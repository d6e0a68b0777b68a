import { isBlank } from './form-rules.ts';
import type { FieldDefinition } from './form-rules.ts';
import { textProblem } from './order.ts';
import type { Cents } from './pricing.ts';

/** Entries of the ledger never change: a counter-entry corrects a mistake. */
export const PAYMENT_KINDS = ['payment', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const PAYMENT_METHODS = ['cash', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How long the reason of a refund may be, in characters. */
export const MAX_REASON_LENGTH = 200;

/** Why money was given back. */
export const REASON_FIELD = {
  label: 'Reason',
  rules: { required: true, maxLength: MAX_REASON_LENGTH },
} as const satisfies FieldDefinition;

/** The most that a payable basket may cost, 20 million: the databases can store such sums. */
export const MOST_PAYABLE: Cents = 2_000_000_000;

/**
 * How many entries a basket's ledger may have before one that gives back all that was paid: each change of the
 * basket sends them all to every counter.
 */
export const MAX_ENTRIES = 100;

/** What a basket's ledger comes to. */
export interface Balance {
  /** payments less refunds, never below 0 */
  paid: Cents;
  /** below 0 what is to be given back */
  due: Cents;
}

/** An entry of the ledger. */
export interface Entry {
  kind: PaymentKind;
  /** above 0 */
  cents: Cents;
  /** a refund that is not due again: the price is lower by it */
  reducesPrice?: boolean;
}

/** Why an entry is refused. */
export type PaymentProblem = 'too-dear' | 'more-than-due' | 'more-than-paid' | 'nothing-to-reduce';

/** The balance after an entry, or why it is refused, such as a payment of more than is due. */
export function balanceAfter(
  { kind, cents, reducesPrice = false }: Entry,
  { paid, due }: Balance,
): Balance | { problem: PaymentProblem } {
  if (paid + due > MOST_PAYABLE) return { problem: 'too-dear' };
  if (kind === 'payment') {
    return cents > due ? { problem: 'more-than-due' } : { paid: paid + cents, due: due - cents };
  }
  if (cents > paid) return { problem: 'more-than-paid' };
  // The customer gets that money anyway, because it was paid for what was cancelled.
  if (reducesPrice && due < 0) return { problem: 'nothing-to-reduce' };
  return { paid: paid - cents, due: reducesPrice ? due : due + cents };
}

/** The balance before an entry, from the balance after it. */
export function balanceBefore(
  { kind, cents, reducesPrice = false }: Entry,
  { paid, due }: Balance,
): Balance {
  const taken = kind === 'payment' ? cents : -cents;
  return { paid: paid - taken, due: reducesPrice ? due : due + taken };
}

/** By how much the price is reduced after an entry. */
export function reductionAfter({ cents, reducesPrice = false }: Entry, reduction: Cents): Cents {
  return reducesPrice ? reduction + cents : reduction;
}

/** What is wrong with the reason of an entry, as a sentence; null if nothing is. Only refunds need one. */
export function reasonProblem(kind: PaymentKind, reason: string): string | null {
  if (kind === 'payment' && isBlank(reason)) return null;
  return textProblem(reason.trim(), REASON_FIELD);
}

/** The change for cash. @returns null when `given` is less than what is due, or nothing is due */
export function changeOf(due: Cents, given: Cents): Cents | null {
  return due > 0 && given >= due ? given - due : null;
}
