import type { Kysely } from 'kysely';
import type { Db, Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  NEWEST,
  PREVIOUS,
  makeKey,
  readKeys,
  timesOfRotation,
} from '../accounts/identity/signing-keys.ts';
import { endSessions } from '../accounts/identity/sessions.ts';

/**
 * Signs no customer out: tokens of the previous key stay valid until they expire.
 * @returns a line for the terminal
 * @throws Error without a key, or before the last rotation is over: a third key would end valid tokens
 */
export async function rotateSigningKey(db: Db, now: number): Promise<string> {
  const key = await makeKey(now);
  await inTransaction(db, async (transaction) => {
    // A simultaneous rotation waits here, and then reads what the first one did.
    await moveNewest(transaction, NEWEST);
    const [newest, previous] = await readKeys(transaction);
    if (newest === undefined) throw new Error('This shop has signed nothing yet.');
    if (previous !== undefined) {
      const { replacesFrom } = timesOfRotation(newest.created_at);
      if (now < replacesFrom) {
        throw new Error(`The last rotation is not over. Rotate again after ${time(replacesFrom)}.`);
      }
      await transaction.deleteFrom('signing_keys').where('kid', '=', previous.kid).execute();
    }
    await moveNewest(transaction, PREVIOUS);
    await transaction.insertInto('signing_keys').values(key).execute();
  });
  const { signsFrom, replacesFrom } = timesOfRotation(now);
  return `The new key signs from ${time(signsFrom)} on. The one before is over at ${time(replacesFrom)}, when all that it signed has ended.\n`;
}

async function moveNewest(db: Kysely<Schema>, slot: number): Promise<void> {
  await db.updateTable('signing_keys').set({ slot }).where('slot', '=', NEWEST).execute();
}

function time(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

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
