import { normaliseEmail } from '@tall-order/domain/account.ts';

/**
 * The inbox of an address, as the key of limits on mail: most mail servers deliver `ann+tag@example.com` to
 * `ann@example.com`, and tags are free.
 */
export function inboxOf(email: string): string {
  return normaliseEmail(email).replace(/\+[^@]*/, '');
}
