import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Addressee } from '../mail/hourly-mails.ts';

/** How long an address stays unsubscribed, in milliseconds: two years. */
const KEEP_MS = 2 * 365 * 24 * 60 * 60_000;

/**
 * Whether this unconfirmed address was unsubscribed by a link in a mail. Until an account confirms the
 * address, no account gets mail about orders there.
 */
export async function isUnsubscribed(
  db: Kysely<Schema>,
  { email, emailVerified }: Addressee,
): Promise<boolean> {
  if (emailVerified) return false;
  const row = await db
    .selectFrom('unsubscribed_addresses')
    .select('address_hash')
    .where('address_hash', '=', hashOf(email))
    .executeTakeFirst();
  return row !== undefined;
}

/** Unsubscribes an unconfirmed address. @param now milliseconds since 1970 */
export async function unsubscribeAddress(
  db: Kysely<Schema>,
  { email, emailVerified }: Addressee,
  now: number,
): Promise<void> {
  if (emailVerified) return;
  await db
    .deleteFrom('unsubscribed_addresses')
    .where('ended_at', '<', now - KEEP_MS)
    .execute();
  await db
    .insertInto('unsubscribed_addresses')
    .values({ address_hash: hashOf(email), ended_at: now })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ ended_at: now }))
    .execute();
}

/** Hashed, because the address may belong to a person without an account. */
function hashOf(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}
