import { endSessionAtServer } from '../api/sign-out-call.ts';
import type { AppThunk } from '../store.ts';
import { logout } from './session.ts';

/** Nothing waits for the server's answer. */
export function signOut(): AppThunk {
  return (dispatch, getState) => {
    const { token } = getState().auth;
    if (token !== null) endSessionAtServer(token);
    dispatch(logout());
  };
}
