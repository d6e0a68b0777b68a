import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Addressee } from '../mail/hourly-mails.ts';
import { bucketOf, countUp, readCounts } from '../rate-limits/counters.ts';
import { inboxOf } from '../rate-limits/inbox-of.ts';
import type { Networks } from '../rate-limits/networks-of.ts';

const HOUR_MS = 60 * 60_000;
/** More than the new customers of an office or of a shop's own network order in an hour. */
const MOST_INBOXES = 30;

/** Whether an account may be mailed about what somebody did from these networks. */
export async function mayMail(
  db: Kysely<Schema>,
  { email, emailVerified }: Addressee,
  networks: Networks,
  now: number,
): Promise<boolean> {
  return emailVerified || (await mayMailStranger(db, email, networks, now));
}

/**
 * Counts an unconfirmed address that is about to be mailed. It may be a stranger's: anyone can open accounts with
 * invented addresses, and order or sign in with each.
 * @param networks those from which somebody caused the mail
 * @param now milliseconds since 1970
 * @returns false if too many other inboxes were mailed because of one of the networks within an hour; then
 *   nothing is counted
 */
async function mayMailStranger(
  db: Kysely<Schema>,
  email: string,
  networks: Networks,
  now: number,
): Promise<boolean> {
  const inbox = inboxOf(email);
  const counters = networks.map(({ key, times }) => ({
    mailed: { name: 'stranger mailed from', key: `${key} ${inbox}`, windowMs: HOUR_MS },
    inboxes: { name: 'strangers mailed from', key, windowMs: HOUR_MS },
    most: MOST_INBOXES * times,
  }));
  const both = counters.flatMap(({ mailed, inboxes }) => [mailed, inboxes]);
  const counts = await readCounts(db, both, now);
  const fresh = counters.filter(({ mailed }) => !counts.has(bucketOf(mailed)));
  const isFull = fresh.some(
    ({ inboxes, most }) => (counts.get(bucketOf(inboxes))?.count ?? 0) >= most,
  );
  if (isFull) return false;
  if (fresh.length > 0) {
    await countUp(
      db,
      fresh.flatMap(({ mailed, inboxes }) => [mailed, inboxes]),
      now,
    );
  }
  return true;
}
