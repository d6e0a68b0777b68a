import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Addressee } from '../../accounts/identity/identity.ts';
import { inboxOf } from '@tall-order/domain/account.ts';

/** How long an inbox stays unsubscribed, in milliseconds: two years. */
const KEEP_MS = 2 * 365 * 24 * 60 * 60_000;

/**
 * Whether the inbox of this unconfirmed address was unsubscribed by a link in a mail. Until an account
 * confirms its address, no account gets mail about orders there, whatever tag or dots its address has.
 */
export async function isUnsubscribed(
  db: Kysely<Schema>,
  { email, emailVerified }: Addressee,
): Promise<boolean> {
  if (emailVerified) return false;
  const row = await db
    .selectFrom('unsubscribed_addresses')
    .select('address_hash')
    // Rows that earlier versions wrote have the hash of the address as it was typed.
    .where('address_hash', 'in', [hashOf(inboxOf(email)), hashOf(email)])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Unsubscribes the inbox of an unconfirmed address. @param now milliseconds since 1970 */
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
    .values({ address_hash: hashOf(inboxOf(email)), ended_at: now })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ ended_at: now }))
    .execute();
}

/** Hashed, because the address may belong to a person without an account. */
function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}
