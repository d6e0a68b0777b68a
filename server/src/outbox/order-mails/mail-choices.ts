import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { findAccount } from '../../accounts/identity/account-queries.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { isUnsubscribed, unsubscribeAddress } from './unsubscribed-addresses.ts';

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
