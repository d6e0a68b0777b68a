import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { endSessions } from './sessions.ts';

/** Ends the account's sessions and codes; belongs in the transaction that changes its address or password. */
export async function revokeCredentials(
  db: Kysely<Schema>,
  accountId: string,
  now: number,
): Promise<void> {
  await db.deleteFrom('one_time_codes').where('account_id', '=', accountId).execute();
  await endSessions(db, { accountId }, now);
}
