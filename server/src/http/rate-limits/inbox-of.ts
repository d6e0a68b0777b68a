import { normaliseEmail } from '@tall-order/domain/account.ts';

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
