import { withoutUnseen } from './comparable-text.ts';
import { DAY_MS } from './durations.ts';
import type { FieldDefinition } from './form-rules.ts';

/** The minimum length of a new password, unless the shop sets another, which is at least 6. */
export const PASSWORD_MIN_LENGTH = 8;
/** The identity service's upper limit on a password's length, in characters. */
export const PASSWORD_MAX_LENGTH = 4096;

const email = { label: 'E-mail', rules: { required: true, isEmail: true } } as const;

export const SIGN_IN_FIELDS = {
  email,
  password: { label: 'Password', rules: { required: true }, verbatim: true },
} as const satisfies Record<string, FieldDefinition>;

export const SIGN_UP_FIELDS = {
  email,
  password: {
    label: 'Password',
    rules: { required: true, minLength: PASSWORD_MIN_LENGTH },
    verbatim: true,
  },
} as const satisfies Record<string, FieldDefinition>;

/** The fields of the forms that change password or address. */
export const ACCOUNT_FIELDS = {
  currentPassword: { ...SIGN_IN_FIELDS.password, label: 'Current password' },
  newPassword: { ...SIGN_UP_FIELDS.password, label: 'New password' },
  newEmail: { label: 'New e-mail', rules: email.rules },
} as const satisfies Record<string, FieldDefinition>;

/**
 * The form in which addresses are stored and looked up: in lower case, otherwise unchanged (identity service
 * contract).
 */
export function normaliseEmail(address: string): string {
  return address.toLowerCase();
}

/** The stored form of an address that somebody typed or pasted to find its account. */
export function pastedEmail(typed: string): string {
  return normaliseEmail(withoutUnseen(typed));
}

/** A tag, or a dot before the `@`. */
const IGNORED = /\+[^@]*|\.(?=[^@]*@)/g;

/**
 * The inbox of an address, as the key of limits on mail and of whoever wants none: most mail servers deliver
 * `ann+tag@example.com` to `ann@example.com`, and the largest, which has two names, delivers `a.nn@` there too;
 * tags and dots are free.
 */
export function inboxOf(email: string): string {
  return normaliseEmail(email)
    .replaceAll(IGNORED, '')
    .replace(/@googlemail\.com$/, '@gmail.com');
}

/** How long a link works that was mailed, or that the owner hands out. */
export const CODE_LIFETIME_MS = 30 * 60_000;
export const CODE_LASTS = 'works once and for half an hour';

/** However often it is refreshed, a session ends this long after its sign-in. */
export const MAX_SESSION_MS = 30 * DAY_MS;

/** How long an account knows the device and the network of a sign-in: at least as long as its session may live. */
export const KNOWN_MS = Math.max(MAX_SESSION_MS, 30 * DAY_MS);
