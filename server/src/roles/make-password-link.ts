import { normaliseEmail } from '@tall-order/domain/account.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { findAccountByEmail } from '../identity/account-queries.ts';
import type { Identity } from '../identity/identity.ts';
import { CODE_LIFETIME_MS, codeLink, issueCode } from '../identity/one-time-codes.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { dataError } from '../wire/request-error.ts';
import { takeTurn } from './change-role.ts';
import { findRole } from './roles-queries.ts';

const NOTICE = `The shop has made a link with which a new password can be set for your account at Tall Order, because you, or another person, asked for it.

If this was not you, get in touch with the shop.`;

/**
 * Makes a link to set a new password for the account of an address, good once. Its customer is mailed
 * that there is one, where the shop can mail.
 * @throws RequestError 404 when no account has the address; 409 when the account is disabled, or an
 *   owner's: one owner must not become another
 */
export async function makePasswordLink(
  transaction: Transaction<Schema>,
  { canMail, publicUrl, now }: Identity,
  email: string,
): Promise<{ link: string; expiresAt: number }> {
  const account = await findAccountByEmail(transaction, normaliseEmail(email));
  if (account === undefined) throw dataError('ACCOUNT_UNKNOWN');
  // In line with changes of roles, or one might make it an owner's meanwhile.
  await takeTurn(transaction);
  if (account.disabled) throw dataError('ACCOUNT_DISABLED');
  if ((await findRole(transaction, account.id)) === 'owner') throw dataError('ACCOUNT_IS_OWNER');
  const code = {
    accountId: account.id,
    requestType: 'PASSWORD_LINK',
    email: account.email,
  } as const;
  const link = codeLink(publicUrl(), code.requestType, await issueCode(transaction, code, now()));
  if (canMail) {
    const mail = { recipient: account.email, subject: 'A link for a new password', body: NOTICE };
    await enqueueMail(transaction, mail, now());
  }
  return { link, expiresAt: now() + CODE_LIFETIME_MS };
}
