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
