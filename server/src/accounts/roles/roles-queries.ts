import { isRole } from '@tall-order/domain/rights.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Every call that needs a role reads it here, because the role in a token may be out of date. */
export async function findRole(db: Kysely<Schema>, accountId: string): Promise<Role> {
  const row = await db
    .selectFrom('roles')
    .select('role')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  // A role that this version does not know gives no right.
  return row !== undefined && isRole(row.role) ? row.role : 'customer';
}

export async function countOwners(db: Kysely<Schema>): Promise<number> {
  const { owners } = await db
    .selectFrom('roles')
    .select(({ fn }) => fn.countAll<number>().as('owners'))
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return owners;
}

/** Everybody with a role, by e-mail address. Times are milliseconds since 1970. */
export async function findStaff(db: Kysely<Schema>) {
  return await db
    .selectFrom('roles')
    .innerJoin('accounts', 'accounts.id', 'roles.account_id')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.email_verified as emailVerified',
      'accounts.display_name as displayName',
      'roles.role',
      'roles.granted_at as grantedAt',
    ])
    .orderBy('accounts.email')
    .execute();
}

/** How many changes of roles are listed, and how many other entries, which are made far more often. */
const MAX_OF_EACH = 500;

/** The newest first, with the e-mail addresses of both accounts. */
export async function findRoleChanges(db: Kysely<Schema>) {
  const entries = db
    .selectFrom('role_changes')
    .leftJoin('accounts', 'accounts.id', 'role_changes.account_id')
    .leftJoin('accounts as changers', 'changers.id', 'role_changes.changed_by')
    .select([
      'role_changes.turn',
      'role_changes.account_id as accountId',
      'accounts.email',
      'role_changes.way',
      'role_changes.changed_by as changedBy',
      'changers.email as changedByEmail',
      'role_changes.before_role as before',
      'role_changes.after_role as after',
      'role_changes.changed_at as changedAt',
    ])
    .orderBy('role_changes.turn', 'desc')
    .limit(MAX_OF_EACH);
  const found = [
    ...(await entries.whereRef('before_role', '<>', 'after_role').execute()),
    ...(await entries.whereRef('before_role', '=', 'after_role').execute()),
  ];
  return found.toSorted((one, other) => other.turn - one.turn);
}
