import { pastedEmail } from '@tall-order/domain/account.ts';
import { storedLine } from '@tall-order/domain/comparable-text.ts';
import { isBlank } from '@tall-order/domain/form-rules.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import type { Transaction } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { lockAccountByEmail } from '../identity/account-queries.ts';
import type { Account } from '../identity/account-queries.ts';
import { changeRole, roleRefusal, lockRoles } from './change-role.ts';
import type { RoleChange } from './change-role.ts';
import { writeAs } from './write-as.ts';
import type { Writer } from './write-as.ts';

/**
 * @param by the owner; undefined for the command line
 * @returns the role before the change
 * @throws RequestError 409 for the last owner and for a disabled account, 401 when `by` is no longer an owner
 */
export async function setRole(db: Db, change: RoleChange, now: number, by?: Writer): Promise<Role> {
  return await writeBy(db, by, (transaction) => changeOrRefuse(transaction, change, now));
}

type Grant = Omit<RoleChange, 'accountId'> & { onlyConfirmed?: boolean; displayName?: string };

/**
 * @param change.onlyConfirmed whether the account needs a confirmed address, unless it is the owner's own
 * @param change.displayName the name by which colleagues know them; the account's stays if it is blank
 * @throws RequestError 404 when there is no such account, 409 for an address that is not confirmed, and what
 *   {@link setRole} throws
 */
export async function grantRole(
  db: Db,
  email: string,
  { onlyConfirmed = false, displayName = '', ...change }: Grant,
  now: number,
  by?: Writer,
): Promise<{ account: Account; before: Role }> {
  return await writeBy(db, by, async (transaction) => {
    await lockRoles(transaction);
    const account = await lockAccountByEmail(transaction, pastedEmail(email));
    if (account === undefined) throw dataError('ACCOUNT_UNKNOWN');
    const isOwn = account.id === by?.accountId;
    if (onlyConfirmed && !account.emailVerified && !isOwn) throw dataError('ADDRESS_UNCONFIRMED');
    const before = await changeOrRefuse(transaction, { ...change, accountId: account.id }, now);
    if (!isBlank(displayName)) {
      await transaction
        .updateTable('accounts')
        .set({ display_name: storedLine(displayName) })
        .where('id', '=', account.id)
        .execute();
    }
    return { account, before };
  });
}

async function writeBy<Result>(
  db: Db,
  by: Writer | undefined,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return await (by === undefined ? inTransaction(db, work) : writeAs(db, by, work));
}

async function changeOrRefuse(
  transaction: Transaction<Schema>,
  change: RoleChange,
  now: number,
): Promise<Role> {
  const changed = await changeRole(transaction, change, now);
  if ('before' in changed) return changed.before;
  throw roleRefusal(changed.problem);
}
