import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** How many changes are listed: enough for years. */
const MAX_CHANGES = 500;

/** The newest first, with the e-mail addresses of both accounts. */
export async function findRoleChanges(db: Kysely<Schema>) {
  return await db
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
    .limit(MAX_CHANGES)
    .execute();
}
