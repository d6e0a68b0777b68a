import { storedValue } from './form-rules.ts';
import type { FieldDefinition } from './form-rules.ts';
import { textProblem } from './order.ts';

/** How long the reason of a refund, a change or a cancellation may be, in characters. */
export const MAX_REASON_LENGTH = 200;

export const REASON_FIELD = {
  label: 'Reason',
  rules: { required: true, maxLength: MAX_REASON_LENGTH },
  missing: 'Enter a reason.',
} as const satisfies FieldDefinition;

/** The reason of a change that the customer wanted. */
export const ASKED_FOR = 'You asked us to.';

/** The reasons that staff choose from when they take something off an order, as its customer reads them. */
export const TAKE_OFF_REASONS = ['We ran out of it.', ASKED_FOR] as const;

/** The reasons that staff choose from when they add something or correct what was filled in. */
export const CHANGE_REASONS = [ASKED_FOR, 'We had it wrong.'] as const;

/** The reasons that staff choose from when they cancel an order, as its customer reads them. */
export const CANCEL_REASONS = [
  'We ran out of what you ordered.',
  ASKED_FOR,
  "We can't make it in time.",
  'Nobody came to collect it.',
] as const;

/** The reasons that the owner chooses from for all orders of an account or a network, as their customers read them. */
export const ACCOUNT_CANCEL_REASONS = ["We couldn't confirm this order.", ASKED_FOR] as const;

/** Whether a reason is one of the shop's own sentences, which name nobody, and not one that somebody typed. */
export function isShopsReason(reason: string): boolean {
  const lists = [TAKE_OFF_REASONS, CHANGE_REASONS, CANCEL_REASONS, ACCOUNT_CANCEL_REASONS];
  return lists.flat().some((own) => own === reason);
}

/** What is wrong with a reason that is needed, as a sentence; null if nothing is. */
export function reasonProblem(reason: string): string | null {
  return textProblem(storedValue(reason, REASON_FIELD), REASON_FIELD);
}
