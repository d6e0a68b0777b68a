import { PASSWORD_MIN_LENGTH } from '@tall-order/domain/account.ts';
import { SESSION_ENDED, messageFor } from './messages.ts';

const NO_MATCH = 'E-mail and password do not match. Check both and try again.';
const NOT_YOUR_PASSWORD = 'This is not your current password. Check it and try again.';
const EXPIRED_LINK = 'This link has expired. Ask for a new one.';
const USED_LINK = 'This link has been used already or is not complete. Ask for a new one.';

/** Codes of the identity service in people's words. The first screen's program has none of them. */
const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['EMAIL_EXISTS', 'There is already an account with this e-mail. Sign in instead.'],
  ['INVALID_EMAIL', 'This e-mail address is not valid.'],
  ['MISSING_EMAIL', 'Enter your e-mail address.'],
  ['MISSING_PASSWORD', 'Enter your password.'],
  ['WEAK_PASSWORD', `Choose a password of at least ${PASSWORD_MIN_LENGTH} characters.`],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'Choose a stronger password.'],
  ['INVALID_LOGIN_CREDENTIALS', NO_MATCH],
  // Some identity services tell these two apart; whoever is asking need not know which it was.
  ['EMAIL_NOT_FOUND', NO_MATCH],
  ['INVALID_PASSWORD', NO_MATCH],
  ['USER_DISABLED', 'This account has been disabled. Ask the shop about it.'],
  ['USER_NOT_FOUND', 'This account no longer exists.'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Wait a few minutes, then try again.'],
  ['OPERATION_NOT_ALLOWED', 'The shop does not offer this.'],
  ['ADMIN_ONLY_OPERATION', 'The shop does not take new accounts at the moment.'],
  ['RESET_PASSWORD_EXCEED_LIMIT', 'Too many attempts. Wait a few minutes, then try again.'],
  ['EXPIRED_OOB_CODE', EXPIRED_LINK],
  ['INVALID_OOB_CODE', USED_LINK],
  ['MISSING_OOB_CODE', USED_LINK],
  ['MISSING_NEW_EMAIL', 'Enter your new e-mail address.'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'It has been a while since you signed in. Sign in again.'],
  ['UNAVAILABLE', 'The shop is busy. Please try again in a moment.'],
  ['INTERNAL', 'Something went wrong in the shop.'],
  ['TOKEN_EXPIRED', SESSION_ENDED],
  ['INVALID_ID_TOKEN', SESSION_ENDED],
]);

/** Codes that mean something else to somebody who is signed in and proves it once more. */
const ACCOUNT_MESSAGES: ReadonlyMap<string, string> = new Map([
  ['INVALID_LOGIN_CREDENTIALS', NOT_YOUR_PASSWORD],
  ['INVALID_PASSWORD', NOT_YOUR_PASSWORD],
  ['EMAIL_EXISTS', 'There is already an account with this e-mail.'],
]);

/**
 * An error message of the identity service in people's words; unknown ones as they were sent.
 * @param sent a sentence, a code, or a code and a detail: `WEAK_PASSWORD : Choose a longer one`
 */
export function identityMessageFor(sent: string): string {
  const known = MESSAGES.get(sent);
  if (known !== undefined) return known;
  const separator = sent.indexOf(' : ');
  if (separator === -1 || !MESSAGES.has(sent.slice(0, separator))) return messageFor(sent);
  // The detail knows more than the table: which rule, or how long to wait.
  const detail = sent.slice(separator + 3);
  return /[.!?]$/.test(detail) ? detail : `${detail}.`;
}

/** The same for a signed-in customer who changes the account. */
export function accountMessageFor(sent: string): string {
  return ACCOUNT_MESSAGES.get(sent) ?? identityMessageFor(sent);
}
