import type { Limit } from '../rate-limits/rate-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const REFUSED = { windowMs: HOUR_MS, beyond: 'refuse', success: 'is not counted' } as const;

/**
 * Sign-ins. Of failed ones the tight limit is for one account from one network, so that no stranger
 * can lock an owner out from elsewhere; guessing one account from many networks is slowed down. For
 * the same reason only a right password counts towards the limit of all sign-ins to an account.
 * @param most sign-ins to one account within an hour; 0 for any number
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

/** New accounts from one network; `most` is the shop's setting. */
export function signUpLimits(network: string, most: number): Limit[] {
  return [{ ...REFUSED, name: 'sign-up', key: network, most }];
}

/** Changes of what an account signs in with: each hashes, or tells whether an address is taken. */
export function changeLimits(accountId: string, network: string): Limit[] {
  return [
    { ...REFUSED, name: 'change', key: accountId, most: 30 },
    { ...REFUSED, name: 'change from', key: network, most: 200 },
  ];
}

/**
 * Mail that may be asked for to an address; not what only asks whether it is taken, or others could
 * use it up.
 */
export function mailToLimits(email: string): Limit[] {
  return [{ ...REFUSED, name: 'mail to', key: email, most: 5 }];
}

export function mailFromLimits(network: string): Limit[] {
  return [{ ...REFUSED, name: 'mail from', key: network, most: 50 }];
}

export function questionLimits(network: string): Limit[] {
  return [{ ...REFUSED, name: 'question from', key: network, most: 200 }];
}
