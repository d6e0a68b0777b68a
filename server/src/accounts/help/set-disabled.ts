import { pastedEmail } from '@tall-order/domain/account.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import type { Transaction } from 'kysely';
import { isPostgres } from '../../db/engine-differences.ts';
import type { Schema } from '../../db/schema.ts';
import { lockAccountByEmail, updateAccount } from '../identity/account-queries.ts';
import type { Account } from '../identity/account-queries.ts';
import { revokeCredentials } from '../identity/credentials.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { lockRoles } from '../roles/change-role.ts';
import { findRole } from '../roles/roles-queries.ts';

/** The account before the change, or the role that forbids the change. */
export type SetDisabled = { account: Account } | { role: Role };

/**
 * Disabling signs an account out everywhere; its orders stay. An account with a role cannot be disabled, so
 * that a shop keeps an owner.
 * @throws RequestError 404 for an unknown address
 */
export async function setDisabled(
  transaction: Transaction<Schema>,
  { email, disabled }: { email: string; disabled: boolean },
  now: number,
): Promise<SetDisabled> {
  // Changes of roles wait for this call, so that the account cannot get a role meanwhile.
  await lockRoles(transaction);
  const account = await lockAccountByEmail(transaction, pastedEmail(email));
  if (account === undefined) throw dataError('ACCOUNT_UNKNOWN');
  const role = await findRole(transaction, account.id);
  if (disabled && role !== 'customer') return { role };
  if (isPostgres(transaction)) await lockOutOrders(transaction, account);
  await updateAccount(transaction, account.id, { disabled });
  if (disabled) await revokeCredentials(transaction, account.id, now);
  return { account };
}

/** Waits for orders that are being placed, so that they are counted. SQLite needs no lock: it has one writer. */
async function lockOutOrders(transaction: Transaction<Schema>, { id }: Account): Promise<void> {
  await transaction.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
}
