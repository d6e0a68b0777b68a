import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Addressee } from '../../accounts/identity/identity.ts';
import { keepLeftOut } from '../mail/mail-failures.ts';
import { bucketOf, countUp, isBeyond, readCounts } from '../../http/rate-limits/counters.ts';
import { inboxOf } from '@tall-order/domain/account.ts';
import { HOUR_MS } from '@tall-order/domain/durations.ts';
import { widestOf } from '../../http/rate-limits/networks-of.ts';
import type { Networks } from '../../http/rate-limits/networks-of.ts';

/** More than the new customers of an office or of a shop's own network order in an hour. */
const MOST_INBOXES = 30;

/** Whether an account may be mailed about what somebody did from these networks. */
export async function mayMail(
  transaction: Transaction<Schema>,
  { email, emailVerified }: Addressee,
  networks: Networks,
  now: number,
): Promise<boolean> {
  return emailVerified || (await mayMailStranger(transaction, email, networks, now));
}

/**
 * Counts an unconfirmed address that is about to be mailed. It may be a stranger's: anyone can open accounts with
 * invented addresses, and order or sign in with each.
 * @param networks those from which somebody caused the mail
 * @param now milliseconds since 1970
 * @returns false if too many other inboxes were mailed because of one of the networks within an hour; then
 *   the mail is not counted, and the owner is told once an hour
 */
async function mayMailStranger(
  transaction: Transaction<Schema>,
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
  const counts = await readCounts(transaction, both, now);
  const fresh = counters.filter(({ mailed }) => !counts.has(bucketOf(mailed)));
  const isFull = fresh.some(
    ({ inboxes, most }) => (counts.get(bucketOf(inboxes))?.count ?? 0) >= most,
  );
  if (isFull) {
    await tellOwner(transaction, email, networks, now);
    return false;
  }
  if (fresh.length > 0) {
    await countUp(
      transaction,
      fresh.flatMap(({ mailed, inboxes }) => [mailed, inboxes]),
      now,
    );
  }
  return true;
}

/** One entry for a network and hour: one for each mail would push failures of the mail server off the list. */
async function tellOwner(
  transaction: Transaction<Schema>,
  email: string,
  networks: Networks,
  now: number,
): Promise<void> {
  const key = widestOf(networks);
  const counter = { name: 'strangers not mailed from', key, windowMs: HOUR_MS, most: 1 };
  if (await isBeyond(transaction, [counter], now)) return;
  const leftOut = {
    recipient: email,
    subject: 'Mail to unconfirmed addresses',
    failure:
      'Accounts in one network had caused mail to many unconfirmed addresses within an hour, so the shop mails no more of them for now. Their orders are placed as always.',
  };
  await keepLeftOut(transaction, leftOut, now);
}
