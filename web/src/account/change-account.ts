import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { changePassword, deleteAccount, mailEmailChange } from '../api/account-calls.ts';
import { request } from '../api/client.ts';
import type { Reply } from '../api/client.ts';
import { signInWithPassword } from '../api/identity-calls.ts';
import type { Credentials, Grant } from '../api/identity-calls.ts';
import { ACCOUNT_TITLES, accountMessageFor } from '../api/identity-messages.ts';
import { ownCall } from '../api/own-call.ts';
import { endSessionAtServer } from '../session/sign-out.tsx';
import { endedSession, logout, startSession } from '../session/session.ts';
import type { EndedSession } from '../session/session.ts';
import type { AppThunk } from '../store.ts';

/** Sets a new password. All sessions end, and this browser continues in a new one. */
export function setNewPassword(
  credentials: Credentials,
  newPassword: string,
): AppThunk<Promise<Reply<Grant>>> {
  return async (dispatch, getState) => {
    const reply = await withProof(credentials, (proof) => changePassword(proof, newPassword));
    // A customer who has logged out meanwhile stays logged out.
    if (reply.ok && getState().auth.userId === reply.value.localId) {
      dispatch(startSession(reply.value));
    }
    return reply;
  };
}

/** The account changes when the mailed link is followed. */
export function requestNewEmail(credentials: Credentials, newEmail: string): Promise<Reply<true>> {
  return withProof(credentials, async (proof) => {
    const reply = await mailEmailChange(proof, newEmail);
    if (reply.ok) endSessionAtServer(proof);
    return reply;
  });
}

export function leaveForGood(credentials: Credentials): AppThunk<Promise<Reply<true>>> {
  return async (dispatch, getState) => {
    const { userId } = getState().auth;
    const reply = await withProof(credentials, deleteAccount);
    if (reply.ok) dispatch(endHere(userId, 'account-deleted'));
    return reply;
  };
}

export function leaveEverywhere(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { token, userId } = getState().auth;
    if (token === null) return;
    // RequestFailureModal shows a failure.
    const reply = await request(ownCall('DELETE /sessions.json', { token }));
    if (reply.ok) dispatch(endHere(userId, 'signed-out-everywhere'));
  };
}

/** Ends the session of this customer, not of another one who has signed in meanwhile. */
function endHere(userId: string | null, kind: EndedSession['kind']): AppThunk {
  return (dispatch, getState) => {
    if (getState().auth.userId !== userId) return;
    dispatch(logout());
    endedSession.set({ kind, on: SCREEN_PATHS.account });
  };
}

/** Proves the customer's identity by a new sign-in, whose session ends here if the change fails. */
async function withProof<Value>(
  credentials: Credentials,
  change: (proof: string) => Promise<Reply<Value>>,
): Promise<Reply<Value>> {
  const signIn = await signInWithPassword(credentials, {
    words: accountMessageFor,
    titles: ACCOUNT_TITLES,
  });
  if (!signIn.ok) return signIn;
  const reply = await change(signIn.value.idToken);
  if (!reply.ok) endSessionAtServer(signIn.value.idToken);
  return reply;
}
