import type { Addressee } from '../../accounts/identity/account-hooks.ts';
import { inboxOf } from '../../http/rate-limits/inbox-of.ts';
import type { Counter } from '../../http/rate-limits/counters.ts';

const HOUR_MS = 60 * 60_000;

/**
 * The counter of one kind of mail to an inbox. Unconfirmed addresses have a separate counter: a stranger who
 * signs up with another tag of an inbox must not use up the limit of the confirmed account.
 */
export function hourlyMails(kind: string, { email, emailVerified }: Addressee): Counter {
  const name = emailVerified ? `${kind} to` : `${kind} to unconfirmed`;
  return { name, key: inboxOf(email), windowMs: HOUR_MS };
}
