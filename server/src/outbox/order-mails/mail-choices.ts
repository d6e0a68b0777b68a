import { randomBytes, createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { inboxOf } from '@tall-order/domain/account.ts';
import type { Schema } from '../../db/schema.ts';
import { findAccount } from '../../accounts/identity/account-queries.ts';
import { dataError } from '../../http/wire/request-error.ts';
import type { Addressee } from '../../accounts/identity/identity.ts';

export interface MailChoice {
  /** whether the account is mailed about its orders */
  orderMails: boolean;
  unsubscribeToken: string;
}

/** Reads an account's choice; stores the default if there is none. */
export async function ensureMailChoice(db: Kysely<Schema>, accountId: string): Promise<MailChoice> {
  await db
    .insertInto('mail_choices')
    .values({ account_id: accountId, unsubscribe_token: randomBytes(24).toString('base64url') })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  const row = await db
    .selectFrom('mail_choices')
    .select(['order_mails', 'unsubscribe_token'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { orderMails: row.order_mails === 1, unsubscribeToken: row.unsubscribe_token };
}

export async function wantsOrderMails(db: Kysely<Schema>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_choices')
    .select('order_mails')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (row?.order_mails === 0) return false;
  const account = await findAccount(db, accountId);
  return account !== undefined && !(await isUnsubscribed(db, account));
}

/** @throws RequestError 409 if mail is wanted at an address that {@link isUnsubscribed} */
export async function chooseOrderMails(
  transaction: Transaction<Schema>,
  accountId: string,
  orderMails: boolean,
): Promise<void> {
  const account = await findAccount(transaction, accountId);
  if (orderMails && account !== undefined && (await isUnsubscribed(transaction, account))) {
    throw dataError('MAIL_ENDED');
  }
  await ensureMailChoice(transaction, accountId);
  await transaction
    .updateTable('mail_choices')
    .set({ order_mails: orderMails ? 1 : 0 })
    .where('account_id', '=', accountId)
    .execute();
}

/**
 * Ends the mail about orders of the account that a token belongs to; an unknown token changes nothing.
 * @param now milliseconds since 1970
 */
export async function endOrderMails(
  transaction: Transaction<Schema>,
  unsubscribeToken: string,
  now: number,
): Promise<void> {
  const ended = await transaction
    .updateTable('mail_choices')
    .set({ order_mails: 0 })
    .where('unsubscribe_token', '=', unsubscribeToken)
    .returning('account_id')
    .executeTakeFirst();
  const account = ended && (await findAccount(transaction, ended.account_id));
  if (account !== undefined) await unsubscribeAddress(transaction, account, now);
}

/** A POST to this path ends the mail about orders. */
export function unsubscribePath(unsubscribeToken: string): string {
  return `/mail/unsubscribe/${unsubscribeToken}.json`;
}

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
