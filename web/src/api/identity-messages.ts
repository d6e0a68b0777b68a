import { SESSION_ENDED, messageFor } from './messages.ts';

const NO_MATCH = "We don't know that e-mail and password.";
const NOT_YOUR_PASSWORD = 'This is not your current password. Check it and try again.';
const EXPIRED_LINK = 'This link has expired. Ask for a new one.';
const USED_LINK = 'This link has been used already or is not complete. Ask for a new one.';

/** Kept apart from messages.ts, so that the first screen does not load them. */
const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['EMAIL_EXISTS', 'There is already an account with this e-mail. Sign in instead.'],
  ['INVALID_EMAIL', 'This e-mail address is not valid.'],
  ['MISSING_EMAIL', 'Enter your e-mail address.'],
  ['MISSING_PASSWORD', 'Enter your password.'],
  ['WEAK_PASSWORD', 'Choose a longer password.'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'Choose a stronger password.'],
  ['INVALID_LOGIN_CREDENTIALS', NO_MATCH],
  // Some identity services distinguish these two; the visitor need not know which it was.
  ['EMAIL_NOT_FOUND', NO_MATCH],
  ['INVALID_PASSWORD', NO_MATCH],
  ['USER_DISABLED', 'This account is locked. Ask us about it.'],
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

/* The title says what came of it; the sentence below it says why, in other words. */
const NOT_SIGNED_IN = 'Not signed in';
const SIGNED_OUT = "You're signed out";
const NOTHING_CHANGED = 'Nothing has changed';
const NEW_PASSWORD = 'Choose another password';
const DEAD_LINK = 'This link no longer works';
const WAIT = 'Please wait a little';

export const IDENTITY_TITLES: ReadonlyMap<string, string> = new Map([
  ['EMAIL_EXISTS', 'Not signed up'],
  ['INVALID_EMAIL', 'Check the e-mail address'],
  ['MISSING_EMAIL', 'E-mail missing'],
  ['MISSING_PASSWORD', 'Password missing'],
  ['WEAK_PASSWORD', NEW_PASSWORD],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', NEW_PASSWORD],
  ['INVALID_LOGIN_CREDENTIALS', NOT_SIGNED_IN],
  ['EMAIL_NOT_FOUND', NOT_SIGNED_IN],
  ['INVALID_PASSWORD', NOT_SIGNED_IN],
  ['USER_DISABLED', NOT_SIGNED_IN],
  ['USER_NOT_FOUND', 'Account not found'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', WAIT],
  ['RESET_PASSWORD_EXCEED_LIMIT', WAIT],
  ['OPERATION_NOT_ALLOWED', 'Not available here'],
  ['ADMIN_ONLY_OPERATION', 'No new accounts'],
  ['EXPIRED_OOB_CODE', DEAD_LINK],
  ['INVALID_OOB_CODE', DEAD_LINK],
  ['MISSING_OOB_CODE', DEAD_LINK],
  ['MISSING_NEW_EMAIL', 'E-mail missing'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'Sign in again'],
  ['UNAVAILABLE', WAIT],
  ['INTERNAL', 'That did not work'],
  ['TOKEN_EXPIRED', SIGNED_OUT],
  ['INVALID_ID_TOKEN', SIGNED_OUT],
]);

/** For a signed-in customer, who enters only the password. */
export const ACCOUNT_TITLES: ReadonlyMap<string, string> = new Map([
  ...IDENTITY_TITLES,
  ['EMAIL_EXISTS', NOTHING_CHANGED],
  ['USER_DISABLED', NOTHING_CHANGED],
  ['INVALID_LOGIN_CREDENTIALS', NOTHING_CHANGED],
  ['INVALID_PASSWORD', NOTHING_CHANGED],
]);

type RefusedPart = 'email' | 'newPassword' | 'credentials';

const REFUSED_PARTS: ReadonlyMap<string, RefusedPart> = new Map([
  ['EMAIL_EXISTS', 'email'],
  ['INVALID_EMAIL', 'email'],
  ['MISSING_EMAIL', 'email'],
  ['MISSING_NEW_EMAIL', 'email'],
  ['WEAK_PASSWORD', 'newPassword'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'newPassword'],
  ['MISSING_PASSWORD', 'credentials'],
  ['INVALID_LOGIN_CREDENTIALS', 'credentials'],
  ['EMAIL_NOT_FOUND', 'credentials'],
  ['INVALID_PASSWORD', 'credentials'],
]);

export function isEmailTaken(sent: string): boolean {
  return codeOf(sent) === 'EMAIL_EXISTS';
}

/**
 * A refusal as its form shows it.
 * @param sent a code, or a code and a detail
 * @param fields the form's fields for each part, in the order in which to correct them
 */
export function refusalOf<const Name extends string>(
  sent: string,
  fields: Readonly<Partial<Record<RefusedPart, readonly Name[]>>>,
  words = identityMessageFor,
): { words: string; fields: readonly Name[] } {
  const part = REFUSED_PARTS.get(codeOf(sent));
  return { words: words(sent), fields: (part !== undefined && fields[part]) || [] };
}

/** `WEAK_PASSWORD : Choose a longer one` begins with its code. */
function codeOf(sent: string): string {
  return sent.split(' : ', 1)[0] ?? '';
}

/** Messages for a signed-in customer who enters the password again. */
const ACCOUNT_MESSAGES: ReadonlyMap<string, string> = new Map([
  ['INVALID_LOGIN_CREDENTIALS', NOT_YOUR_PASSWORD],
  ['INVALID_PASSWORD', NOT_YOUR_PASSWORD],
  ['EMAIL_EXISTS', 'There is already an account with this e-mail.'],
]);

/** Unknown messages stay as sent: a sentence, a code, or `WEAK_PASSWORD : Choose a longer one`. */
export function identityMessageFor(sent: string): string {
  const known = MESSAGES.get(sent);
  if (known !== undefined) return known;
  const separator = sent.indexOf(' : ');
  if (separator === -1 || !MESSAGES.has(sent.slice(0, separator))) return messageFor(sent);
  // The detail is more precise than the table: it names the rule, or the time to wait.
  const detail = sent.slice(separator + 3);
  return /[.!?]$/.test(detail) ? detail : `${detail}.`;
}

export function accountMessageFor(sent: string): string {
  return ACCOUNT_MESSAGES.get(sent) ?? identityMessageFor(sent);
}
