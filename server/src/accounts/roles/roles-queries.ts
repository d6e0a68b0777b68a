import type { Kysely } from 'kysely';
import { isRole } from '@tall-order/domain/roles.ts';
import type { Role } from '@tall-order/domain/roles.ts';
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
