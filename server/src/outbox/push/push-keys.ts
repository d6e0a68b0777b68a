import type { Db } from '../../db/schema.ts';
import { withRetries } from '../../db/transaction.ts';

/** The keys that identify the shop to push services (RFC 8292), both as base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const SLOT = 1;

/**
 * Reads the shop's push keys, and makes them at its first start. They are in the database because
 * subscriptions are bound to them: every instance and a restored shop must have the same keys.
 * @param now milliseconds since 1970
 */
export async function ensurePushKeys(db: Db, now: number): Promise<PushKeys> {
  const stored = await readPushKeys(db);
  if (stored !== undefined) return stored;
  const { generateVAPIDKeys } = (await import('web-push')).default;
  const { publicKey, privateKey } = generateVAPIDKeys();
  await withRetries(() =>
    db
      .insertInto('push_keys')
      .values({ slot: SLOT, public_key: publicKey, private_key: privateKey, created_at: now })
      .onConflict((conflict) => conflict.column('slot').doNothing())
      .execute(),
  );
  const kept = await readPushKeys(db);
  if (kept === undefined) throw new Error('The push keys were deleted as they were made.');
  return kept;
}

async function readPushKeys(db: Db): Promise<PushKeys | undefined> {
  return await db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .where('slot', '=', SLOT)
    .executeTakeFirst();
}
