import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Account } from '../identity/account-queries.ts';
import type { Identity } from '../identity/identity.ts';
import { isBeyond } from '../rate-limits/counters.ts';
import type { Networks } from '../rate-limits/networks-of.ts';
import { ofEachNetwork } from '../rate-limits/rate-limits.ts';
import { mailAccount } from './mail-account.ts';

const HOUR_MS = 60 * 60_000;
/**
 * The most mails within an hour about sign-ins from one network to unconfirmed addresses, which may be strangers':
 * anyone can open accounts with many addresses and sign in to each.
 */
const FROM_NETWORK = { name: 'new-sign-in mail from', key: '', most: 50, windowMs: HOUR_MS };

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
  if (!account.emailVerified) {
    const limits = ofEachNetwork(networks, FROM_NETWORK);
    if (await isBeyond(transaction, limits, identity.now())) return;
  }
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
