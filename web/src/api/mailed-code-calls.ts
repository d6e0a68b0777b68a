import { CODE_LASTS } from '@tall-order/domain/account.ts';
import type { UpdateReply } from '@tall-order/domain/identity-contract.ts';
import { identityAddress, passwordPolicyAddress } from './base-addresses.ts';
import { requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { requestIdentity } from './identity-calls.ts';
import { isRecord, parseAnyRecord } from './parsing.ts';
import type { Unread } from './parsing.ts';

/** What a mailed link can do; of a hosted service's links, only that service knows. */
export function linkLasts(): string {
  return passwordPolicyAddress() === null ? '' : ` It ${CODE_LASTS}.`;
}

export type ConfirmedEmail = Pick<UpdateReply, 'localId' | 'email'>;

/** An address without an account counts as success, so that nobody learns which addresses have one. */
export function mailPasswordReset(email: string): Promise<Reply<true>> {
  return requestIdentity('sendOobCode', {
    body: { requestType: 'PASSWORD_RESET', email },
    parse: parseAnyRecord,
    exception: { sent: 'EMAIL_NOT_FOUND', value: true },
  });
}

/** The visitor waits at most this long; a link that cannot be checked counts as valid. */
const CHECK_TIMEOUT_MS = 4000;

/** Checks the code of a link without using it. @returns the e-mail address of its account */
export async function checkResetCode(oobCode: string): Promise<Reply<string>> {
  const address = identityAddress('resetPassword');
  const call = { method: 'POST', address, body: { oobCode }, parse: parseEmail } as const;
  return await requestQuietly(call, CHECK_TIMEOUT_MS);
}

/** @returns the account's e-mail address */
export function resetPassword(oobCode: string, newPassword: string): Promise<Reply<string>> {
  return requestIdentity('resetPassword', { body: { oobCode, newPassword }, parse: parseEmail });
}

function parseEmail(json: unknown): string | null {
  if (!isRecord(json)) return null;
  const { email }: Unread<UpdateReply> = json;
  return typeof email === 'string' ? email : null;
}

/** Confirms the account's own address, or a new one that replaces it. */
export function confirmEmail(oobCode: string): Promise<Reply<ConfirmedEmail>> {
  return requestIdentity('update', {
    body: { oobCode },
    parse: (json) => {
      if (!isRecord(json)) return null;
      const { localId, email }: Unread<UpdateReply> = json;
      if (typeof localId !== 'string' || typeof email !== 'string') return null;
      return { localId, email };
    },
  });
}
