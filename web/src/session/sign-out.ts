import { endSessionAtServer } from '../api/sign-out-call.ts';
import type { AppThunk } from '../store.ts';
import { logout } from './session.ts';

/** Logs out because the visitor chose to; nothing waits for the server to hear of it. */
export function signOut(): AppThunk {
  return (dispatch, getState) => {
    const { token } = getState().auth;
    if (token !== null) endSessionAtServer(token);
    dispatch(logout());
  };
}
