import type { Reply } from '../api/client.ts';
import { signInWithPassword, signUp } from '../api/identity-calls.ts';
import type { Credentials, Grant } from '../api/identity-calls.ts';
import type { AppThunk } from '../store.ts';
import { authFail, authStart } from '../session/auth-slice.ts';
import { startSession } from '../session/session.ts';

export type AuthMode = 'signIn' | 'signUp';

export type Task = AuthMode | 'forgottenPassword';

export function authenticate(
  mode: AuthMode,
  credentials: Credentials,
): AppThunk<Promise<Reply<Grant>>> {
  return async (dispatch) => {
    dispatch(authStart());
    const request = mode === 'signUp' ? signUp : signInWithPassword;
    const reply = await request(credentials);
    if (reply.ok) dispatch(startSession(reply.value));
    else dispatch(authFail({ ...reply.failure.error, message: reply.failure.message }));
    return reply;
  };
}
