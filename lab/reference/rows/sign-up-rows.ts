import { API_KEY, v1, v3 } from '../service.ts';
import { ANN, ann, nobody } from './row.ts';
import type { Row } from './row.ts';

const { email, password } = ANN;
const WITHOUT_KEY = '/identitytoolkit.googleapis.com/v1/accounts:signUp';

function signUp(name: string, json: unknown, setUp: Row['setUp'] = nobody): Row {
  return { name: `sign-up ${name}`, setUp, request: () => v1('signUp', json) };
}

function withBody(name: string, text: string, contentType = 'application/json'): Row {
  return {
    name: `sign-up ${name}`,
    setUp: nobody,
    request: () => ({ path: `${WITHOUT_KEY}?key=${API_KEY}`, text, contentType }),
  };
}

/** Signing up with valid, missing, malformed, taken and weak values. */
export const SIGN_UP_ROWS: Row[] = [
  signUp('as the official client sends it', {
    ...ANN,
    returnSecureToken: true,
    clientType: 'CLIENT_TYPE_WEB',
  }),
  signUp('with credentials alone', ANN),
  signUp('without asking for tokens', { ...ANN, returnSecureToken: false }),
  signUp('with a name', { ...ANN, displayName: 'Ann' }),
  signUp('with an empty name', { ...ANN, displayName: '' }),
  signUp('with capitals in the address', { email: 'Ann.X@Example.COM', password }),
  signUp('with a tag in the address', { email: 'ann+burgers@example.com', password }),
  signUp('with a password of seven', { email, password: 'x8!kq2z' }),
  signUp('with a password of eight', { email, password: 'x8!kq2zw' }),
  signUp('with a password of everybody', { email, password: 'password1' }),
  signUp('with a password of words from everywhere', {
    email,
    password: 'pässwörter 🍔 sind länger',
  }),
  signUp('with an unknown field', { ...ANN, favourite: 'bacon' }),
  signUp('with null for a field', { ...ANN, displayName: null }),
  signUp('with an id', { ...ANN, localId: 'mine' }),
  signUp('without an address', { password }),
  signUp('with an empty address', { email: '', password }),
  signUp('without a password', { email }),
  signUp('with an empty password', { email, password: '' }),
  signUp('with an empty address and nothing else', { email: '' }),
  signUp('with nothing', {}),
  signUp('with an address without @', { email: 'ann', password }),
  signUp('with an address that ends at @', { email: 'ann@', password }),
  signUp('with an address that starts at @', { email: '@example.com', password }),
  signUp('with a second @', { email: 'ann@bob@example.com', password }),
  signUp('with a host without a dot', { email: 'ann@example', password }),
  signUp('with a space before the address', { email: ' ann@example.com', password }),
  signUp('with a malformed address and a weak password', { email: 'ann', password: 'x' }),
  signUp('with a weak password', { email, password: 'x8!kq' }),
  signUp('with a taken address', ANN, ann),
  signUp('with a taken address in capitals', { email: 'ANN@EXAMPLE.COM', password }, ann),
  signUp('with a taken address and a weak password', { email, password: 'x' }, ann),
  signUp('with a number as the address', { email: 123, password }),
  signUp('with a number as the password', { email, password: 74_219_365_082 }),
  signUp('with an object as the address', { email: {}, password }),
  signUp('with a list as the password', { email, password: ['a'] }),
  signUp('with text as the wish for tokens', { ...ANN, returnSecureToken: 'yes' }),
  withBody('with no body', ''),
  withBody('with half a body', '{"email":'),
  withBody('with a list as the body', '[]'),
  withBody('with text as the body', '"ann"'),
  withBody('with null as the body', 'null'),
  {
    name: 'sign-up without an API key',
    setUp: nobody,
    request: () => ({ path: WITHOUT_KEY, json: ANN }),
  },
  {
    name: 'sign-up with an empty API key',
    setUp: nobody,
    request: () => ({ path: `${WITHOUT_KEY}?key=`, json: ANN }),
  },
  {
    name: 'sign-up with an API key of somebody else',
    setUp: nobody,
    request: () => ({ path: `${WITHOUT_KEY}?key=other`, json: ANN }),
  },
  { name: 'sign-up in version 3', setUp: nobody, request: () => v3('signupNewUser', ANN) },
  {
    name: 'an operation that does not exist',
    setUp: nobody,
    request: () => v1('fly', {}),
  },
];
