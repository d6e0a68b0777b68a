import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { endSessions } from '../accounts/identity/sessions.ts';

/**
 * For a stolen database or backup: ID tokens, refresh tokens, mailed codes, sessions and push keys become
 * void. A running instance or the next start makes new keys. Tokens that end mail stay, because they are in
 * mails that were sent (docs/decisions/024).
 * @returns how many sessions ended
 * @throws Error when the shop has no key: it was never started, or this is the wrong shop
 */
export async function replaceSigningKey(db: Db, now: number): Promise<number> {
  return await inTransaction(db, async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('signing_keys').executeTakeFirst();
    if (numDeletedRows === 0n) throw new Error('This shop has signed nothing yet.');
    await transaction.deleteFrom('push_keys').execute();
    await transaction.deleteFrom('one_time_codes').execute();
    await transaction.deleteFrom('refresh_tokens').execute();
    return await endSessions(transaction, 'all', now);
  });
}
