import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { leavesNoOwner } from '@tall-order/domain/rights.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import type { AccountAct, RoleWay } from '@tall-order/domain/staff-contract.ts';
import type { Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';
import type { RequestError } from '../../http/wire/request-error.ts';
import { findAccount } from '../identity/account-queries.ts';
import { revokePasswordLinks } from '../identity/one-time-codes.ts';
import { countOwners, findRole } from './roles-queries.ts';

/** The one row of `ownership`. */
export const OWNERSHIP_ROW = 1;

export interface RoleChange {
  accountId: string;
  role: Role;
  way: RoleWay;
  /** the account that makes the change; null for the command line */
  changedBy: string | null;
}

/** The result of a change: the role before it, or why it was refused. */
export type ChangedRole =
  | { before: Role }
  | { problem: 'NOT_OWNER' | 'LAST_OWNER' | 'ACCOUNT_DISABLED' };

export function roleRefusal(
  problem: Extract<ChangedRole, { problem: string }>['problem'],
): RequestError {
  return dataError(problem === 'NOT_OWNER' ? 'PERMISSION_DENIED' : problem);
}

/**
 * All instances make changes one after the other, so that two owners who revoke each other's role do not both
 * succeed. A new owner makes the owner link void.
 */
export async function changeRole(
  transaction: Transaction<Schema>,
  { accountId, role, way, changedBy }: RoleChange,
  now: number,
): Promise<ChangedRole> {
  const turn = await lockRoles(transaction);
  // The role is read again, because it may have been revoked since the call was authorised.
  if (way === 'owner' && (await findRole(transaction, changedBy ?? '')) !== 'owner') {
    return { problem: 'NOT_OWNER' };
  }
  const before = await findRole(transaction, accountId);
  if (before === role) return { before };
  // A disabled owner would count as an owner, although nobody could sign in to the account.
  if (role !== 'customer' && (await findAccount(transaction, accountId))?.disabled) {
    return { problem: 'ACCOUNT_DISABLED' };
  }
  if (leavesNoOwner(before, role, await countOwners(transaction))) return { problem: 'LAST_OWNER' };
  await storeRole(transaction, accountId, role, now);
  await transaction
    .insertInto('role_changes')
    .values({
      turn,
      account_id: accountId,
      way,
      changed_by: changedBy,
      before_role: before,
      after_role: role,
      changed_at: now,
    })
    .execute();
  return { before };
}

/** Enters an act into the record of changes. @param by the owner's account */
export async function recordAct(
  transaction: Transaction<Schema>,
  accountId: string,
  { act, by, now }: { act: AccountAct; by: string; now: number },
): Promise<void> {
  const turn = await lockRoles(transaction);
  const role = await findRole(transaction, accountId);
  await transaction
    .insertInto('role_changes')
    .values({
      turn,
      account_id: accountId,
      way: act,
      changed_by: by,
      before_role: role,
      after_role: role,
      changed_at: now,
    })
    .execute();
}

/** Other changes of roles wait until the transaction ends. @returns the number of this change */
export async function lockRoles(transaction: Transaction<Schema>): Promise<number> {
  const { turn } = await transaction
    .insertInto('ownership')
    .values({ slot: OWNERSHIP_ROW, turn: 1, code_hash: null, expires_at: null })
    .onConflict((conflict) =>
      conflict.column('slot').doUpdateSet({ turn: sql<number>`ownership.turn + 1` }),
    )
    .returning('turn')
    .executeTakeFirstOrThrow();
  return turn;
}

async function storeRole(
  transaction: Transaction<Schema>,
  accountId: string,
  role: Role,
  now: number,
): Promise<void> {
  if (role === 'customer') {
    await transaction.deleteFrom('roles').where('account_id', '=', accountId).execute();
    return;
  }
  await transaction
    .insertInto('roles')
    .values({ account_id: accountId, role, granted_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ role, granted_at: now }))
    .execute();
  if (role === 'owner') {
    // A link made for a customer must not give its holder this owner's account.
    await revokePasswordLinks(transaction, accountId);
    await transaction
      .updateTable('ownership')
      .set({ code_hash: null, expires_at: null })
      .where('slot', '=', OWNERSHIP_ROW)
      .execute();
  }
}
