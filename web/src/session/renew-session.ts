import type { Role } from '@tall-order/domain/roles.ts';
import type { RequestFailure, Reply } from '../api/client.ts';
import { requestQuietly } from '../api/client.ts';
import { readSession, followBrowser, startSession } from './session.ts';
import { roleClaim } from './token-claims.ts';
import type { AppThunk } from '../store.ts';
import { parseGrant } from '../api/identity-calls.ts';
import type { Grant } from '../api/identity-calls.ts';
import { ownCall } from '../api/own-call.ts';

type Renewal = { role: Role } | { failure: RequestFailure };

/** @returns null when the customer has signed out */
export function renewSession(): AppThunk<Promise<Renewal | null>> {
  return async (dispatch, getState) => {
    const { token } = getState().auth;
    if (token === null) return null;
    const kept = readSession()?.token;
    const reply = await requestNewToken(token);
    // This tab may not have heard yet that another one has signed out, or in with another account.
    if (readSession()?.token !== kept) dispatch(followBrowser());
    // Meanwhile the customer may have logged out, or another tab may have renewed the session.
    const { token: tokenNow } = getState().auth;
    if (tokenNow !== token) return tokenNow === null ? null : { role: roleClaim(tokenNow) };
    if (!reply.ok) return { failure: reply.failure };
    dispatch(startSession(reply.value));
    return { role: roleClaim(reply.value.idToken) };
  };
}

/** Grants the present role. The caller shows a failure, because the visitor did not start the call. */
function requestNewToken(token: string): Promise<Reply<Grant>> {
  const call = ownCall('POST /sessions/current.json', { token });
  return requestQuietly({ ...call, parse: parseGrant });
}
