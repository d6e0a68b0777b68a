import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Identity } from '../identity/identity.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { bucketOf, countUp } from '../rate-limits/rate-limits.ts';
import { machineZone } from '../shop-settings/machine-zone.ts';
import { readShop } from '../shop-settings/shop-settings-queries.ts';
import { accountMail } from './account-mail.ts';
import type { AccountNews } from './account-mail.ts';

const HOUR_MS = 60 * 60_000;
/** To one address, of each kind: an account may have been opened with the address of a stranger. */
const MOST_PER_HOUR: { readonly [Kind in AccountNews['kind']]?: number } = {
  'address-changed': 5,
  'password-changed': 5,
  'new-sign-in': 10,
};

/**
 * Mails news of an account, in the transaction that makes them. Nothing is mailed without a mail server,
 * or beyond the most of its kind in an hour.
 * @param recipient the address that is to know, which may be the account's former one
 */
export async function mailAccount(
  transaction: Transaction<Schema>,
  identity: Pick<Identity, 'canMail' | 'publicUrl' | 'now'>,
  recipient: string,
  news: AccountNews,
): Promise<void> {
  if (!identity.canMail) return;
  if (await isBeyondMost(transaction, recipient, news.kind, identity.now())) return;
  const words = await composeAccountMail(transaction, identity, news);
  await enqueueMail(transaction, { recipient, ...words }, identity.now());
}

async function isBeyondMost(
  transaction: Transaction<Schema>,
  recipient: string,
  kind: AccountNews['kind'],
  now: number,
): Promise<boolean> {
  const most = MOST_PER_HOUR[kind];
  if (most === undefined) return false;
  const counter = { name: `${kind} mail to`, key: recipient, windowMs: HOUR_MS };
  const counts = await countUp(transaction, [counter], now);
  return (counts.get(bucketOf(counter))?.count ?? 0) > most;
}

/** {@link accountMail} in the shop's name and time zone. */
export async function composeAccountMail(
  db: Kysely<Schema>,
  { publicUrl, now }: Pick<Identity, 'publicUrl' | 'now'>,
  news: AccountNews,
): Promise<ReturnType<typeof accountMail>> {
  const { facts, timeZone } = (await readShop(db)).settings;
  return accountMail(news, {
    facts,
    timeZone: timeZone ?? machineZone(),
    at: now(),
    signInUrl: new URL(SCREEN_PATHS.auth, publicUrl()).href,
  });
}
