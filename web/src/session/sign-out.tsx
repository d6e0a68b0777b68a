import { useEffect } from 'react';
import type { AppThunk } from '../store.ts';
import { logout } from './session.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { notify } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import { useAppDispatch } from '../store.ts';

/** The visitor does not wait for the server's answer. */
export function signOut(): AppThunk {
  return (dispatch, getState) => {
    const { token } = getState().auth;
    if (token !== null) endSessionAtServer(token);
    dispatch(logout());
    void endPushes();
  };
}

/** A shop that has not heard of the sign-out would go on sending push messages to this device. */
async function endPushes(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const { unsubscribeBrowser } = await import('../push/push-subscription.ts');
    await unsubscribeBrowser();
  } catch {
    // The shop ends the subscriptions with the session.
  }
}

/** Makes the token invalid at once. The token of a hosted service works until it expires. */
export function endSessionAtServer(token: string): void {
  if (!isOwnDataService()) return;
  notify(ownCall('DELETE /sessions/:id.json', { token, params: { id: 'current' } }));
}

/** Ends the session; the guard of this screen then redirects to the builder. */
export function LogoutPage() {
  const dispatch = useAppDispatch();

  // Opening the URL logs out (specification §2), in an effect because rendering must not change the state.
  useEffect(() => {
    dispatch(signOut());
  }, [dispatch]);

  return null;
}
