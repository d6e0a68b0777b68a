import { inboxOf } from '../rate-limits/inbox-of.ts';
import type { Limit } from '../rate-limits/rate-limits.ts';
import type { MailedType } from './one-time-codes.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const REFUSED = { windowMs: HOUR_MS, beyond: 'refuse', success: 'is not counted' } as const;

/**
 * The strictest limit counts failures for one account from one network, so that a stranger on another network
 * cannot lock the customer out. Guesses from many networks are only slowed down.
 * @param most successful sign-ins to one account within an hour; 0 for any number
 */
export function signInLimits(email: string, network: string, most: number): Limit[] {
  const failed: Limit[] = [
    {
      name: 'sign-in',
      key: `${email} ${network}`,
      most: 10,
      windowMs: 15 * MINUTE_MS,
      beyond: 'refuse',
      success: 'clears',
    },
    {
      name: 'sign-in from',
      key: network,
      most: 200,
      windowMs: 15 * MINUTE_MS,
      beyond: 'refuse',
      success: 'is not counted',
    },
    {
      name: 'sign-in to',
      key: email,
      most: 100,
      windowMs: HOUR_MS,
      beyond: 'slow down',
      success: 'clears',
    },
  ];
  if (most === 0) return failed;
  return [
    ...failed,
    { ...REFUSED, name: 'signed in to', key: email, most, success: 'alone counts' },
  ];
}

/** Limits new accounts from one network to `most` in an hour. */
export function signUpLimits(network: string, most: number): Limit[] {
  return [{ ...REFUSED, name: 'sign-up', key: network, most }];
}

/** Limits changes of credentials: each one hashes a password or reveals whether an address is taken. */
export function changeLimits(accountId: string, network: string): Limit[] {
  return [
    { ...REFUSED, name: 'change', key: accountId, most: 30 },
    { ...REFUSED, name: 'change from', key: network, most: 200 },
  ];
}

/**
 * Limits new refresh tokens for sessions that go on. Each is a row, which is kept in case a copy is used. A
 * client asks for one an hour, or as often as the shop's ID tokens expire.
 */
export function refreshLimits(accountId: string, network: string): Limit[] {
  return [
    { ...REFUSED, name: 'refresh of', key: accountId, most: 300 },
    { ...REFUSED, name: 'refresh from', key: network, most: 3000 },
  ];
}

/**
 * Counts only mails that are sent; otherwise strangers could use up the limit by asking about the address.
 * Each kind has its own limit, because strangers can ask for new passwords without signing in.
 */
export function mailToLimits(email: string, type: MailedType): Limit[] {
  return [{ ...REFUSED, name: 'mail to', key: `${type} ${inboxOf(email)}`, most: 5 }];
}

export function mailFromLimits(network: string): Limit[] {
  return [{ ...REFUSED, name: 'mail from', key: network, most: 50 }];
}

export function questionLimits(network: string): Limit[] {
  return [{ ...REFUSED, name: 'question from', key: network, most: 200 }];
}
