import { normaliseEmail } from '@tall-order/domain/account.ts';
import type { Role } from '@tall-order/domain/roles.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { findAccountByEmail, updateAccount } from '../identity/account-queries.ts';
import type { Account } from '../identity/account-queries.ts';
import { revokeCredentials } from '../identity/revoke-credentials.ts';
import { countOpenOrders } from '../orders/open-orders.ts';
import { dataError } from '../wire/request-error.ts';
import { takeTurn } from './change-role.ts';
import { findRole } from './roles-queries.ts';

/** The account as it was before and how many of its orders are open, or the role for which it cannot be disabled. */
export type SetDisabled = { account: Account; openOrders: number } | { role: Role };

/**
 * Shuts an account out, or lets it in again. A disabled one is signed out everywhere at once and
 * cannot sign in; its orders stay. One with a role cannot be disabled, so that a shop keeps an owner.
 * @param now milliseconds since 1970
 * @throws RequestError 404 when no account has the address
 */
export async function setDisabled(
  transaction: Transaction<Schema>,
  { email, disabled }: { email: string; disabled: boolean },
  now: number,
): Promise<SetDisabled> {
  const account = await findAccountByEmail(transaction, normaliseEmail(email));
  if (account === undefined) throw dataError('ACCOUNT_UNKNOWN');
  // In line with changes of roles, or one might give it a role meanwhile.
  await takeTurn(transaction);
  const role = await findRole(transaction, account.id);
  if (disabled && role !== 'customer') return { role };
  await updateAccount(transaction, account.id, { disabled });
  if (disabled) await revokeCredentials(transaction, account.id, now);
  return { account, openOrders: await countOpenOrders(transaction, account.id, now) };
}
