import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';

/** The error object of a refused sign-in or sign-up, as the identity service sent it. */
export interface AuthError {
  message: string;
  /** the HTTP status; none when there was no answer */
  code?: number;
  errors?: unknown[];
}

/** Who is signed in (specification §3). */
export interface AuthState {
  token: string | null;
  userId: string | null;
  error: AuthError | null;
  loading: boolean;
  authRedirectPath: string;
}

export const authStart = createAction('AUTH_START');
export const authSuccess = createAction<{ token: string; userId: string }>('AUTH_SUCCESS');
export const authFail = createAction<AuthError>('AUTH_FAIL');
export const authLogout = createAction('AUTH_LOGOUT');
export const setAuthRedirectPath = createAction<string>('SET_AUTH_REDIRECT_PATH');

const initialState: AuthState = {
  token: null,
  userId: null,
  error: null,
  loading: false,
  authRedirectPath: SCREEN_PATHS.builder,
};

/** A plain reducer keeps immer out of the code that the first screen waits for. */
export function authReducer(state = initialState, action: UnknownAction): AuthState {
  if (authStart.match(action)) return { ...state, error: null, loading: true };
  if (authSuccess.match(action)) {
    const { token, userId } = action.payload;
    return { ...state, token, userId, error: null, loading: false };
  }
  if (authFail.match(action)) return { ...state, error: action.payload, loading: false };
  if (authLogout.match(action)) return { ...state, token: null, userId: null };
  if (setAuthRedirectPath.match(action)) return { ...state, authRedirectPath: action.payload };
  return state;
}

/** Whether a visitor is signed in: a token is held (specification §2). */
export function selectIsSignedIn(state: { auth: AuthState }): boolean {
  return state.auth.token !== null;
}
