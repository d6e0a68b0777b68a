import { expect, test } from 'vitest';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import type { IdentityErrorCode } from '@tall-order/domain/wire-errors.ts';
import { IDENTITY_TITLES, accountMessageFor, identityMessageFor } from './identity-messages.ts';
import { UNREACHABLE, messageFor, titleFor } from './messages.ts';
import { staffMessageFor } from './staff-calls.ts';

test.each([
  ['EMAIL_EXISTS', 'There is already an account with this e-mail. Sign in instead.'],
  ['INVALID_LOGIN_CREDENTIALS', "We don't know that e-mail and password."],
  ['EMAIL_NOT_FOUND', "We don't know that e-mail and password."],
  ['WEAK_PASSWORD', 'Choose a longer password.'],
  ['WEAK_PASSWORD : Too common.', 'Too common.'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Wait a few minutes, then try again.'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Wait 5 minutes.', 'Wait 5 minutes.'],
  ['Auth token is expired', 'Your session has ended. Sign in again.'],
  [
    DATA_ERRORS.KEY_IN_FLIGHT.message,
    'The shop is still working on your order. Wait a moment, then check again.',
  ],
  ['Permission denied', 'The shop did not allow this. Sign in again, then try once more.'],
])('%s is shown as “%s”', (sent, shown) => {
  expect(identityMessageFor(sent)).toBe(shown);
});

test.each(['The fryer is broken.', 'NEW_CODE : detail', 'constructor', ''])(
  'unknown %j is shown as sent',
  (sent) => {
    expect(identityMessageFor(sent)).toBe(sent);
    expect(messageFor(sent)).toBe(sent);
  },
);

const ACCOUNT_CODES: IdentityErrorCode[] = [
  'EMAIL_EXISTS',
  'INVALID_EMAIL',
  'MISSING_EMAIL',
  'MISSING_PASSWORD',
  'WEAK_PASSWORD',
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
  'INVALID_LOGIN_CREDENTIALS',
  'USER_DISABLED',
  'USER_NOT_FOUND',
  'ADMIN_ONLY_OPERATION',
  'TOKEN_EXPIRED',
  'OPERATION_NOT_ALLOWED',
  'MISSING_NEW_EMAIL',
  'MISSING_OOB_CODE',
  'INVALID_OOB_CODE',
  'EXPIRED_OOB_CODE',
  'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
];

test.each(ACCOUNT_CODES)('%s, which a visitor can meet, is put into words', (code) => {
  expect(identityMessageFor(code)).toMatch(/^[A-Z][a-z-]* .*\.$/);
  expect(titleFor(code, 400, IDENTITY_TITLES)).not.toBe('That did not work');
});

test.each([
  ['INVALID_LOGIN_CREDENTIALS', 'This is not your current password. Check it and try again.'],
  ['EMAIL_EXISTS', 'There is already an account with this e-mail.'],
  ['WEAK_PASSWORD : Too common.', 'Too common.'],
])('%s, to a signed-in customer', (sent, shown) => {
  expect(accountMessageFor(sent)).toBe(shown);
});

test('staff are told what only an owner may do, and all else as customers are', () => {
  expect(staffMessageFor('Permission denied')).toMatch(/^Only an owner of the shop may do this/);
  expect(staffMessageFor('Auth token is expired')).toBe(messageFor('Auth token is expired'));
  expect(staffMessageFor('The fryer is broken.')).toBe('The fryer is broken.');
});

test.each([
  ['Auth token is expired', 401, "You're signed out"],
  ['Permission denied', 401, 'Not allowed'],
  [UNREACHABLE, null, 'No connection to the shop'],
  ['Wait a moment.', 429, 'Please wait a little'],
  ['Wait a moment.', 503, 'Please wait a little'],
  ['Something went wrong in the shop.', 500, 'That did not work'],
  ['No such burger.', 404, 'That did not work'],
])('%s (%s) has the title %s', (sent, status, title) => {
  expect(titleFor(sent, status)).toBe(title);
});
