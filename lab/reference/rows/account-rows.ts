import { v1, v3 } from '../service.ts';
import {
  ANN,
  BOB,
  NEW_EMAIL,
  NEW_PASSWORD,
  PICTURE,
  ann,
  annAndBob,
  annDeleted,
  annDisabled,
  annWithNewEmail,
  annWithNewPassword,
  annWithProfile,
  nobody,
  usedResetCode,
  usedVerifyCode,
} from './row.ts';
import type { Row } from './row.ts';

/** A token that another service might sign: well-formed, but for no account here. */
const FOREIGN_TOKEN = [
  { alg: 'RS256', kid: 'unknown', typ: 'JWT' },
  { sub: 'nobody', user_id: 'nobody', iat: 1, exp: 4_000_000_000, firebase: {} },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat('c2lnbmF0dXJl')
  .join('.');

function withToken(
  operation: string,
  name: string,
  setUp: Row['setUp'] = ann,
  fields: Record<string, unknown> = {},
): Row {
  return {
    name: `${operation} ${name}`,
    setUp,
    request: ({ idToken }) => v1(operation, { idToken, ...fields }),
  };
}

function withBody(operation: string, name: string, json: unknown): Row {
  return { name: `${operation} ${name}`, setUp: ann, request: () => v1(operation, json) };
}

function update(name: string, fields: Record<string, unknown>, setUp: Row['setUp'] = ann): Row {
  return withToken('update', name, setUp, fields);
}

/** Every call with a token refuses these tokens alike. */
const REFUSED_TOKENS = ['lookup', 'update', 'delete'].flatMap((operation) => [
  withBody(operation, 'without a token', {}),
  withBody(operation, 'with an empty token', { idToken: '' }),
  withBody(operation, 'with garbage for a token', { idToken: 'garbage' }),
  withBody(operation, 'with a token of another service', { idToken: FOREIGN_TOKEN }),
  withBody(operation, 'with an object for a token', { idToken: {} }),
  withBody(operation, 'with a number for a token', { idToken: 5 }),
  withBody(operation, 'with null for a token', { idToken: null }),
  withToken(operation, 'of a deleted account', annDeleted),
  withToken(operation, 'of a disabled account', annDisabled),
  withToken(operation, 'with a token from before the new password', annWithNewPassword),
]);

/** Reading, changing and deleting an account with its own ID token. */
export const ACCOUNT_ROWS: Row[] = [
  ...REFUSED_TOKENS,
  withToken('lookup', 'of a new account'),
  withToken('lookup', 'of an account with a name and a picture', annWithProfile),
  withToken('lookup', 'of an account with a confirmed address', usedVerifyCode),
  withToken('lookup', 'with a token from before the new address', annWithNewEmail),
  withToken('lookup', 'with a token from before the reset', usedResetCode),
  update('of nothing', {}),
  update('of name and picture', { displayName: 'Ann', photoUrl: PICTURE }),
  update('of the name, asking for tokens', { displayName: 'Ann', returnSecureToken: true }),
  update('to an empty name', { displayName: '' }, annWithProfile),
  update(
    'that takes name and picture away',
    { deleteAttribute: ['DISPLAY_NAME', 'PHOTO_URL'] },
    annWithProfile,
  ),
  update(
    'that sets and takes away the name',
    { displayName: 'Eve', deleteAttribute: ['DISPLAY_NAME'] },
    annWithProfile,
  ),
  update('of the password', { password: NEW_PASSWORD, returnSecureToken: true }),
  update('to the same password', { password: ANN.password }),
  update('to a weak password', { password: 'x8!kq' }),
  update('to a password of seven', { password: 'x8!kq2z' }),
  update('to an empty password', { password: '' }),
  update('of the address', { email: NEW_EMAIL, returnSecureToken: true }),
  update('of a confirmed address', { email: NEW_EMAIL }, usedVerifyCode),
  update('to the same address', { email: ANN.email }),
  update('to the same address in capitals', { email: ANN.email.toUpperCase() }),
  update('to an empty address', { email: '' }),
  update('to a malformed address', { email: 'ann' }),
  update('to a host without a dot', { email: 'ann@example' }),
  update('to a taken address', { email: BOB.email }, annAndBob),
  update('to a taken address and a weak password', { email: BOB.email, password: 'x' }, annAndBob),
  update('to a malformed address and a weak password', { email: 'ann', password: 'x' }),
  update('of address and password', { email: NEW_EMAIL, password: NEW_PASSWORD }),
  update('with a number as the name', { displayName: 7 }),
  update('with a number as the password', { password: 74_219_365_082 }),
  update('with an empty address and a new password', { email: '', password: NEW_PASSWORD }),
  update('with a list as the name', { displayName: ['Ann'] }),
  update('with text as the list to take away', { deleteAttribute: 'DISPLAY_NAME' }),
  update('with an attribute that does not exist', { deleteAttribute: ['SHOE_SIZE'] }),
  withBody('update', 'with garbage for a code', { oobCode: 'garbage' }),
  withBody('update', 'with an empty code', { oobCode: '' }),
  withToken('delete', 'of an account'),
  {
    name: 'lookup in version 3',
    setUp: ann,
    request: ({ idToken }) => v3('getAccountInfo', { idToken }),
  },
  {
    name: 'update in version 3',
    setUp: ann,
    request: ({ idToken }) => v3('setAccountInfo', { idToken, displayName: 'Ann' }),
  },
  {
    name: 'delete in version 3',
    setUp: ann,
    request: ({ idToken }) => v3('deleteAccount', { idToken }),
  },
  {
    name: 'lookup in version 3 without a token',
    setUp: nobody,
    request: () => v3('getAccountInfo', {}),
  },
];
