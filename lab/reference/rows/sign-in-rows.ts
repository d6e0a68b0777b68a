import { v1, v3 } from '../service.ts';
import {
  ANN,
  NEW_EMAIL,
  NEW_PASSWORD,
  ann,
  annDeleted,
  annDisabled,
  annWithNewEmail,
  annWithNewPassword,
  annWithProfile,
  manyWrongPasswords,
  nobody,
  usedResetCode,
} from './row.ts';
import type { Row } from './row.ts';

const { email, password } = ANN;
const WRONG = { email, password: 'not the right one' };

function signIn(name: string, json: unknown, setUp: Row['setUp'] = ann): Row {
  return { name: `sign-in ${name}`, setUp, request: () => v1('signInWithPassword', json) };
}

/** The same row on services that distinguish unknown addresses from wrong passwords. */
function open(row: Row): Row {
  return { ...row, name: `${row.name}, unprotected`, protection: 'off' };
}

const UNKNOWN = signIn('to nobody', ANN, nobody);
const MISTYPED = signIn('with a wrong password', WRONG);

/** Signing in, and its refusals with and without enumeration protection. */
export const SIGN_IN_ROWS: Row[] = [
  signIn('as the official client sends it', {
    ...ANN,
    returnSecureToken: true,
    clientType: 'CLIENT_TYPE_WEB',
  }),
  signIn('without asking for tokens', { ...ANN, returnSecureToken: false }),
  signIn('with capitals in the address', { email: 'ANN@Example.com', password }),
  signIn('with a name and a picture', ANN, annWithProfile),
  UNKNOWN,
  open(UNKNOWN),
  MISTYPED,
  open(MISTYPED),
  signIn('with a password in other capitals', { email, password: password.toUpperCase() }),
  signIn('with a space after the password', { email, password: `${password} ` }),
  signIn('without an address', { password }),
  signIn('with an empty address', { email: '', password }),
  signIn('with a malformed address', { email: 'ann', password }),
  signIn('with a malformed address and no password', { email: 'ann' }),
  signIn('without a password', { email }),
  signIn('with an empty password', { email, password: '' }),
  signIn('with nothing', {}),
  signIn('with text as the wish for tokens', { ...ANN, returnSecureToken: 'yes' }),
  signIn('with null as the address', { email: null, password }),
  signIn('with truth as the password', { email, password: true }),
  signIn('with a number as the password', { email, password: 123 }),
  signIn('with an object as the password', { email, password: {} }),
  signIn('to a deleted account', ANN, annDeleted),
  open(signIn('to a deleted account', ANN, annDeleted)),
  signIn('to a disabled account', ANN, annDisabled),
  signIn('to a disabled account with a wrong password', WRONG, annDisabled),
  open(signIn('to a disabled account with a wrong password', WRONG, annDisabled)),
  signIn('with the old password', ANN, annWithNewPassword),
  signIn('with the new password', { email, password: NEW_PASSWORD }, annWithNewPassword),
  signIn('with the old address', ANN, annWithNewEmail),
  signIn('with the new address', { email: NEW_EMAIL, password }, annWithNewEmail),
  signIn('with the password before the reset', ANN, usedResetCode),
  signIn('with the reset password', { email, password: NEW_PASSWORD }, usedResetCode),
  signIn('after many wrong passwords', ANN, manyWrongPasswords),
  { name: 'sign-in in version 3', setUp: ann, request: () => v3('verifyPassword', ANN) },
  {
    name: 'sign-in in version 3 with a wrong password',
    setUp: ann,
    request: () => v3('verifyPassword', WRONG),
  },
];
