import type { Kysely } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { NEWEST, PREVIOUS, makeKey, readKeys, timesOfRotation } from '../identity/signing-keys.ts';

/**
 * Adds a key that will sign ID tokens in place of the one that does now. No customer is signed out: the
 * shop goes on taking what the key before it signed until all of that has ended.
 * @param now milliseconds since 1970
 * @returns when the new key begins to sign and when the one before is over, as a line for people
 * @throws an Error that says what to do when the shop has no key yet, or when the last rotation is
 *   not over: a third key would end tokens that are still good
 */
export async function rotateSigningKey(db: Db, now: number): Promise<string> {
  const key = await makeKey(now);
  await inTransaction(db, async (transaction) => {
    // A second rotation waits here, and then reads what the first one did.
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
