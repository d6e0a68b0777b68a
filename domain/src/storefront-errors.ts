import type { WireError } from './wire-errors.ts';

// By themselves, because they are the only ones that the first screen's program knows.

/** The token does not allow what was asked for, or there is none. */
export const PERMISSION_DENIED = {
  status: 401,
  message: 'Permission denied',
} as const satisfies WireError;

/** The ID token has had its hour. */
export const TOKEN_EXPIRED = {
  status: 401,
  message: 'Auth token is expired',
} as const satisfies WireError;

/** What was sent is no ID token. */
export const TOKEN_UNREADABLE = {
  status: 401,
  message: 'Could not parse auth token.',
} as const satisfies WireError;

/** The ID token does not say which key signed it. */
export const TOKEN_WITHOUT_KID = {
  status: 401,
  message: "Missing claim 'kid' in auth header.",
} as const satisfies WireError;

/** The ID token was signed with a key that is not the shop's. */
export const TOKEN_UNKNOWN_KID = {
  status: 401,
  message: "Invalid claim 'kid' in auth header.",
} as const satisfies WireError;

/** The ID token is for another shop. */
export const TOKEN_WRONG_AUDIENCE = {
  status: 401,
  message: "Invalid claim 'aud' in auth token.",
} as const satisfies WireError;

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
