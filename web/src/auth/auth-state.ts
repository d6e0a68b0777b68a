import { createAction, createReducer } from '@reduxjs/toolkit';
import { paths } from '../paths.ts';

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
  /** where a sign-in leads */
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
  authRedirectPath: paths.builder,
};

export const authReducer = createReducer(initialState, (builder) => {
  builder
    .addCase(authStart, (state) => {
      state.error = null;
      state.loading = true;
    })
    .addCase(authSuccess, (state, { payload }) => {
      state.token = payload.token;
      state.userId = payload.userId;
      state.error = null;
      state.loading = false;
    })
    .addCase(authFail, (state, { payload }) => {
      state.error = payload;
      state.loading = false;
    })
    .addCase(authLogout, (state) => {
      state.token = null;
      state.userId = null;
    })
    .addCase(setAuthRedirectPath, (state, { payload }) => {
      state.authRedirectPath = payload;
    });
});

/** Whether somebody is signed in: a token is held (specification §2). */
export function selectIsSignedIn(state: { auth: AuthState }): boolean {
  return state.auth.token !== null;
}
