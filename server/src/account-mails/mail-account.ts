import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Identity } from '../identity/identity.ts';
import { hourlyMails } from '../mail/hourly-mails.ts';
import type { Addressee } from '../mail/hourly-mails.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { isBeyond } from '../rate-limits/rate-limits.ts';
import { machineZone } from '../shop-settings/machine-zone.ts';
import { readShop } from '../shop-settings/shop-settings-queries.ts';
import { accountMail } from './account-mail.ts';
import type { AccountNews } from './account-mail.ts';

/** Mails of each kind to one inbox: an account may have been opened with the address of a stranger. */
const MOST_PER_HOUR: { readonly [Kind in AccountNews['kind']]?: number } = {
  'address-changed': 5,
  'password-changed': 5,
  'new-sign-in': 10,
};

/**
 * Mails news of an account, in the transaction that causes them. Nothing is mailed without a mail server,
 * or beyond the most of its kind in an hour.
 * @param to the account's address, or its former one
 */
export async function mailAccount(
  transaction: Transaction<Schema>,
  identity: Pick<Identity, 'canMail' | 'publicUrl' | 'now'>,
  to: Addressee,
  news: AccountNews,
): Promise<void> {
  if (!identity.canMail) return;
  const most = MOST_PER_HOUR[news.kind];
  const counter = hourlyMails(`${news.kind} mail`, to);
  if (most !== undefined && (await isBeyond(transaction, counter, most, identity.now()))) return;
  const words = await composeAccountMail(transaction, identity, news);
  await enqueueMail(transaction, { recipient: to.email, ...words }, identity.now());
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
