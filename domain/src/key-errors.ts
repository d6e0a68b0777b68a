import type { WireError } from './wire-errors.ts';

// By themselves, because they are the only ones that the first screen's program knows.

/** The order with this Idempotency-Key is on its way. */
export const KEY_IN_FLIGHT = {
  status: 409,
  message:
    'The order with this Idempotency-Key is still being placed. Ask again in a moment with the same key.',
} as const satisfies WireError;

/** The Idempotency-Key stands for another order. */
export const KEY_USED = {
  status: 422,
  message: 'This Idempotency-Key was used for another order. Use a new key for each order.',
} as const satisfies WireError;
