import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Account } from '../../accounts/identity/account-queries.ts';
import type { Identity } from '../../accounts/identity/identity.ts';
import type { Networks } from '../../http/rate-limits/networks-of.ts';
import { mailAccount } from './mail-account.ts';
import { mayMail } from './mailed-strangers.ts';

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
