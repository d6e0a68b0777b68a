import { randomBytes } from 'node:crypto';
import { CODE_LIFETIME_MS } from '@tall-order/domain/account.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { identityError } from '../../http/wire/request-error.ts';
import { hashOfSecret } from './passwords.ts';

export type MailedType = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL';
/** What a code is for. `PASSWORD_LINK`, which an owner hands out, also resets a password. */
export type RequestType = MailedType | 'PASSWORD_LINK';

export interface OneTimeCode {
  accountId: string;
  requestType: RequestType;
  email: string;
}

const KEPT_AFTERWARDS_MS = 24 * 60 * 60_000;
/** In base64url 54 characters, like the hosted service's codes. */
const CODE_BYTES = 40;

/** The parameter `mode` in the hosted service's links. */
const LINK_MODES: Record<RequestType, string> = {
  PASSWORD_RESET: 'resetPassword',
  PASSWORD_LINK: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
};

/** The address of the page that uses the code. @param publicUrl the storefront's address */
export function codeLink(publicUrl: string, requestType: RequestType, code: string): string {
  const link = new URL(SCREEN_PATHS.auth, publicUrl);
  link.search = new URLSearchParams({ mode: LINK_MODES[requestType], oobCode: code }).toString();
  return link.href;
}

/** Makes a code that is valid for one use within `CODE_LIFETIME_MS`; only its hash is stored. */
export async function issueCode(
  db: Kysely<Schema>,
  { accountId, requestType, email }: OneTimeCode,
  now: number,
): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  // Expired codes are kept for a day, in which their error differs from that of unknown codes.
  await db
    .deleteFrom('one_time_codes')
    .where('expires_at', '<=', now - KEPT_AFTERWARDS_MS)
    .execute();
  await db
    .insertInto('one_time_codes')
    .values({
      code_hash: hashOfSecret(code),
      account_id: accountId,
      request_type: requestType,
      email,
      expires_at: now + CODE_LIFETIME_MS,
    })
    .execute();
  return code;
}

/** The code stays valid. @throws RequestError MISSING_OOB_CODE, INVALID_OOB_CODE or EXPIRED_OOB_CODE */
export async function readCode(
  db: Kysely<Schema>,
  code: string | undefined,
  now: number,
): Promise<OneTimeCode> {
  if (!code) throw identityError('MISSING_OOB_CODE');
  const row = await db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('code_hash', '=', hashOfSecret(code))
    .executeTakeFirst();
  if (row === undefined) throw identityError('INVALID_OOB_CODE');
  if (row.expires_at <= now) throw identityError('EXPIRED_OOB_CODE');
  return {
    accountId: row.account_id,
    requestType: row.request_type as RequestType, // written by issueCode only
    email: row.email,
  };
}

/** Revokes the links that owners made for an account; codes mailed to its address stay valid. */
export async function revokePasswordLinks(db: Kysely<Schema>, accountId: string): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('account_id', '=', accountId)
    .where('request_type', '=', 'PASSWORD_LINK')
    .execute();
}

/** Makes a code void. @throws RequestError INVALID_OOB_CODE when it was used already */
export async function consumeCode(db: Kysely<Schema>, code: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_codes')
    .where('code_hash', '=', hashOfSecret(code))
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw identityError('INVALID_OOB_CODE');
}
