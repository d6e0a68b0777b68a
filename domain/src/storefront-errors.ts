/** An error of the wire contract: its HTTP status, and the message that clients recognise. */
export interface WireError {
  readonly status: number;
  readonly message: string;
}

/** A separate file, because the first screen needs only these errors. */
export const STOREFRONT_ERRORS = {
  /** The token does not allow what was asked for, or there is none. */
  PERMISSION_DENIED: { status: 401, message: 'Permission denied' },
  /** The ID token has expired. */
  TOKEN_EXPIRED: { status: 401, message: 'Auth token is expired' },
  /** The text is no ID token. */
  TOKEN_UNREADABLE: { status: 401, message: 'Could not parse auth token.' },
  /** The ID token does not say which key signed it. */
  TOKEN_WITHOUT_KID: { status: 401, message: "Missing claim 'kid' in auth header." },
  /** The ID token was signed with a key that is not the shop's. */
  TOKEN_UNKNOWN_KID: { status: 401, message: "Invalid claim 'kid' in auth header." },
  /** The ID token is for another shop. */
  TOKEN_WRONG_AUDIENCE: { status: 401, message: "Invalid claim 'aud' in auth token." },
  /** The order with this Idempotency-Key is still being placed. */
  KEY_IN_FLIGHT: {
    status: 409,
    message:
      'The order with this Idempotency-Key is still being placed. Ask again in a moment with the same key.',
  },
  /** The Idempotency-Key belongs to another order. */
  KEY_USED: {
    status: 422,
    message: 'This Idempotency-Key was used for another order. Use a new key for each order.',
  },
} as const satisfies Record<string, WireError>;
