import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/transaction.ts';
import { endSessions } from '../identity/sessions.ts';

/**
 * Makes everything void that the shop has signed or given out: ID tokens, refresh tokens, mailed
 * codes, sessions. For a shop whose database or backup got into other hands. The next start, or an
 * instance that runs, makes a new signing key.
 * @param now milliseconds since 1970
 * @returns how many sessions were ended
 * @throws an Error when the shop has no key: it was never started, or another one is meant
 */
export async function replaceSigningKey(db: Db, now: number): Promise<number> {
  return await inTransaction(db, async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('signing_keys').executeTakeFirst();
    if (numDeletedRows === 0n) throw new Error('This shop has signed nothing yet.');
    await transaction.deleteFrom('one_time_codes').execute();
    await transaction.deleteFrom('refresh_tokens').execute();
    return await endSessions(transaction, 'all', now);
  });
}
