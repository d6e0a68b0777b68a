import { expect, test } from 'vitest';
import {
  authFail,
  authLogout,
  authReducer,
  authStart,
  authSuccess,
  selectIsSignedIn,
  setAuthRedirectPath,
} from './auth-slice.ts';
import type { AuthState } from './auth-slice.ts';

const signedOut: AuthState = {
  token: null,
  userId: null,
  error: null,
  loading: false,
  authRedirectPath: '/',
};
const refused = { ...signedOut, error: { message: 'INVALID_LOGIN_CREDENTIALS' } };
const busy = { ...signedOut, loading: true };
const signedIn = { ...signedOut, token: 'token', userId: 'ada' };

test.each([
  ['AUTH_START', refused, authStart(), busy],
  ['AUTH_SUCCESS', busy, authSuccess({ token: 'token', userId: 'ada' }), signedIn],
  ['AUTH_FAIL', busy, authFail({ message: 'INVALID_LOGIN_CREDENTIALS' }), refused],
  ['AUTH_LOGOUT', signedIn, authLogout(), signedOut],
  [
    'SET_AUTH_REDIRECT_PATH',
    signedOut,
    setAuthRedirectPath('/checkout'),
    { ...signedOut, authRedirectPath: '/checkout' },
  ],
])('%s', (type, before, action, after) => {
  expect(action.type).toBe(type);
  expect(authReducer(before, action)).toEqual(after);
});

test('starts signed out, leading to the builder', () => {
  expect(authReducer(undefined, { type: 'any' })).toEqual(signedOut);
});

test('signed in means that a token is held', () => {
  expect(selectIsSignedIn({ auth: signedIn })).toBe(true);
  expect(selectIsSignedIn({ auth: signedOut })).toBe(false);
});
