import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { endSessions } from './sessions.ts';

/**
 * What was given out for what an account signed in with until now is good for nothing: its sessions
 * and the codes that were mailed. Belongs into the transaction that changes it.
 * @param now milliseconds since 1970
 */
export async function revokeCredentials(
  db: Kysely<Schema>,
  accountId: string,
  now: number,
): Promise<void> {
  await db.deleteFrom('one_time_codes').where('account_id', '=', accountId).execute();
  await endSessions(db, { accountId }, now);
}
