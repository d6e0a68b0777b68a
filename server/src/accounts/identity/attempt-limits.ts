import { inboxOf } from '@tall-order/domain/account.ts';
import { MINUTE_MS, HOUR_MS } from '@tall-order/domain/durations.ts';
import type { Networks } from '../../http/rate-limits/networks-of.ts';
import { ofEachNetwork } from '../../http/rate-limits/rate-limits.ts';
import type { Limit } from '../../http/rate-limits/rate-limits.ts';
import type { MailedType } from './one-time-codes.ts';

const REFUSED = { windowMs: HOUR_MS, beyond: 'refuse', success: 'is not counted' } as const;

/**
 * The strictest limit counts failures for one account from one network, so that a stranger on another network
 * cannot lock the customer out. Guesses from many networks wait for each other.
 * @param most successful sign-ins to one account within an hour; 0 for any number
 */
export function signInLimits(email: string, networks: Networks, most: number): Limit[] {
  const failed: Limit[] = [
    ...ofEachNetwork<Limit>(networks, {
      name: 'sign-in',
      key: `${email} `,
      most: 10,
      windowMs: 15 * MINUTE_MS,
      beyond: 'refuse',
      success: 'clears',
    }),
    ...fromLimit(networks, { name: 'sign-in from', most: 200, windowMs: 15 * MINUTE_MS }),
    {
      name: 'sign-in to',
      key: email,
      most: 100,
      windowMs: HOUR_MS,
      beyond: 'wait',
      success: 'clears',
    },
  ];
  if (most === 0) return failed;
  return [
    ...failed,
    { ...REFUSED, name: 'signed in to', key: email, most, success: 'alone counts' },
  ];
}

function fromLimit(
  networks: Networks,
  limit: Pick<Limit, 'name' | 'most'> & Partial<Limit>,
): Limit[] {
  return ofEachNetwork<Limit>(networks, { ...REFUSED, key: '', ...limit });
}

/** Limits new accounts from one network to `most` in an hour. */
export function signUpLimits(networks: Networks, most: number): Limit[] {
  return fromLimit(networks, { name: 'sign-up', most });
}

/** Limits changes of credentials: each one hashes a password or reveals whether an address is taken. */
export function changeLimits(accountId: string, networks: Networks): Limit[] {
  return [
    { ...REFUSED, name: 'change', key: accountId, most: 30 },
    ...fromLimit(networks, { name: 'change from', most: 200 }),
  ];
}

/**
 * Limits new refresh tokens for sessions that go on. Each is a row, which is kept in case a copy is used. A
 * client asks for one an hour, or as often as the shop's ID tokens expire.
 */
export function refreshLimits(accountId: string, networks: Networks): Limit[] {
  return [
    { ...REFUSED, name: 'refresh of', key: accountId, most: 300 },
    ...fromLimit(networks, { name: 'refresh from', most: 3000 }),
  ];
}

/**
 * Counts only mails that are sent; otherwise strangers could use up the limit by asking about the address.
 * Each kind has its own limit, because strangers can ask for new passwords without signing in.
 */
export function mailToLimits(email: string, type: MailedType): Limit[] {
  return [{ ...REFUSED, name: 'mail to', key: `${type} ${inboxOf(email)}`, most: 5 }];
}

export function mailFromLimits(networks: Networks): Limit[] {
  return fromLimit(networks, { name: 'mail from', most: 50 });
}

export function questionLimits(networks: Networks): Limit[] {
  return fromLimit(networks, { name: 'question from', most: 200 });
}
