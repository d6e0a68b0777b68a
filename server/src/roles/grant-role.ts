import { normaliseEmail } from '@tall-order/domain/account.ts';
import type { Role } from '@tall-order/domain/roles.ts';
import type { Transaction } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { dataError } from '../wire/request-error.ts';
import { findAccountByEmail } from '../identity/account-queries.ts';
import type { Account } from '../identity/account-queries.ts';
import { changeRole, refusalOf } from './change-role.ts';
import type { RoleChange } from './change-role.ts';
import { writeAs } from './write-as.ts';
import type { Writer } from './write-as.ts';

/**
 * @param by the owner; undefined for the command line. @returns the role before the change
 * @throws RequestError 409 for the last owner and for a disabled account, 401 when `by` is no longer an owner
 */
export async function setRole(db: Db, change: RoleChange, now: number, by?: Writer): Promise<Role> {
  const work = (transaction: Transaction<Schema>) => changeRole(transaction, change, now);
  const changed = await (by === undefined ? inTransaction(db, work) : writeAs(db, by, work));
  if ('before' in changed) return changed.before;
  throw refusalOf(changed.problem);
}

/** @throws RequestError 404 when there is no such account, and what {@link setRole} throws */
export async function grantRole(
  db: Db,
  email: string,
  change: Omit<RoleChange, 'accountId'>,
  now: number,
  by?: Writer,
): Promise<{ account: Account; before: Role }> {
  const account = await findAccountByEmail(db, normaliseEmail(email));
  if (account === undefined) throw dataError('ACCOUNT_UNKNOWN');
  return { account, before: await setRole(db, { ...change, accountId: account.id }, now, by) };
}
