import { passwordPolicyAddress } from './base-addresses.ts';
import { requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { askIdentity } from './identity-calls.ts';
import { isRecord } from './parsing.ts';

/**
 * Whether a forgotten password is reset by mail. A hosted service can mail; so can, presumably, a shop
 * that gives no answer.
 */
export async function canMailPasswordReset(): Promise<boolean> {
  const address = passwordPolicyAddress();
  if (address === null) return true;
  const reply = await requestQuietly({
    method: 'GET',
    address,
    parse: (json) => (isRecord(json) ? { can: json['passwordResetByMail'] !== false } : null),
  });
  return !reply.ok || reply.value.can;
}

/** The account that a mailed code confirmed an address of. */
export interface ConfirmedEmail {
  localId: string;
  email: string;
}

/**
 * Asks for a link that resets the password of the address's account. Whether there is one is not
 * shown: a service that gives an unknown address away is taken to have sent it as well.
 */
export function mailPasswordReset(email: string): Promise<Reply<true>> {
  return askIdentity('sendOobCode', {
    body: { requestType: 'PASSWORD_RESET', email },
    parse: (json) => isRecord(json) || null,
    exception: { sent: 'EMAIL_NOT_FOUND', value: true },
  });
}

/**
 * Sets a new password with a mailed code.
 * @returns the account's e-mail address
 */
export function resetPassword(oobCode: string, newPassword: string): Promise<Reply<string>> {
  return askIdentity('resetPassword', {
    body: { oobCode, newPassword },
    parse: (json) => (isRecord(json) && typeof json['email'] === 'string' ? json['email'] : null),
  });
}

/** Confirms an address with a mailed code: the account's own, or a new one that replaces it. */
export function confirmEmail(oobCode: string): Promise<Reply<ConfirmedEmail>> {
  return askIdentity('update', {
    body: { oobCode },
    parse: (json) => {
      if (!isRecord(json)) return null;
      const { localId, email } = json;
      if (typeof localId !== 'string' || typeof email !== 'string') return null;
      return { localId, email };
    },
  });
}
