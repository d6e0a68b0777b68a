import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { AccountNews, Addressee, Identity } from '../../accounts/identity/identity.ts';
import { enqueueMail, hourlyMails } from '../mail/mails.ts';
import { isBeyond } from '../../http/rate-limits/counters.ts';
import { zoneOf } from '../../shop/settings/shop-day.ts';
import { readShop } from '../../shop/settings/shop-settings-queries.ts';
import type { Account } from '../../accounts/identity/account-queries.ts';
import type { Networks } from '../../http/rate-limits/networks-of.ts';
import { accountMail } from './account-mail.ts';
import { mayMail } from './mailed-strangers.ts';

/** Limits for each kind of mail to one inbox, which may belong to a stranger: anyone can open an account with it. */
const MOST_PER_HOUR: { readonly [Kind in AccountNews['kind']]?: number } = {
  'address-changed': 5,
  'password-changed': 5,
  'new-sign-in': 10,
};

/**
 * Queues the mail in the transaction of the event. Without a mail server and beyond the limit of its kind, it
 * queues nothing.
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
  const isLimited = most !== undefined;
  if (isLimited && (await isBeyond(transaction, [{ ...counter, most }], identity.now()))) return;
  const words = await composeAccountMail(transaction, identity, news);
  await enqueueMail(transaction, { recipient: to.email, ...words }, identity.now());
}

/** {@link accountMail} in the shop's name and time zone. */
export async function composeAccountMail(
  db: Kysely<Schema>,
  { publicUrl, now }: Pick<Identity, 'publicUrl' | 'now'>,
  news: AccountNews,
): Promise<ReturnType<typeof accountMail>> {
  const { settings } = await readShop(db);
  return accountMail(news, {
    facts: settings.facts,
    timeZone: zoneOf(settings),
    at: now(),
    signInUrl: new URL(SCREEN_PATHS.auth, publicUrl()).href,
  });
}

/**
 * Mails the account's owner about a sign-in on a device that no stored session of the account names, in the
 * transaction that begins the session.
 * @param session `device` in words; null if unknown
 * @param networks those of the sign-in
 */
export async function mailNewDevice(
  transaction: Transaction<Schema>,
  identity: Pick<Identity, 'canMail' | 'publicUrl' | 'now'>,
  account: Account,
  session: { id: string; device: string | null },
  networks: Networks,
): Promise<void> {
  if (!identity.canMail || (await isKnown(transaction, account.id, session))) return;
  if (!(await mayMail(transaction, account, networks, identity.now()))) return;
  // The device is text that the client chose: it goes to confirmed addresses only.
  const device = account.emailVerified ? session.device : null;
  await mailAccount(transaction, identity, account, { kind: 'new-sign-in', device });
}

async function isKnown(
  transaction: Transaction<Schema>,
  accountId: string,
  { id, device }: { id: string; device: string | null },
): Promise<boolean> {
  const other = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('device', device === null ? 'is' : '=', device)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
