import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MINUTE_MS } from '@tall-order/domain/durations.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import { serverNow } from '../api/server-clock.ts';
import { sessionEnd, readSession, followBrowser, startSession } from './session.ts';
import { useAppDispatch } from '../store.ts';
import { Notice } from '../ui/Notice.tsx';
import { useZone } from '../shop/current-shop.ts';
import { timeOfDay } from '../shop/dates-in-words.ts';
import type { RequestFailure, Reply } from '../api/client.ts';
import { requestQuietly } from '../api/client.ts';
import type { AppThunk } from '../store.ts';
import { parseGrant } from '../api/identity-calls.ts';
import type { Grant } from '../api/identity-calls.ts';
import { ownCall } from '../api/own-call.ts';
import { roleClaim } from './token-claims.ts';

/** Leaves time for several tries before the session ends. */
const BEFORE_END_MS = 5 * MINUTE_MS;
const LOOK_EVERY_MS = MINUTE_MS / 2;

/**
 * Renews the session while a screen of staff is open, so that a board lasts a shift. Where the shop refuses, it
 * says when the session ends.
 */
export function SessionRenewal({ isShown = true }: { isShown?: boolean }) {
  const ending = useRenewedSession();
  const zone = useZone();
  if (!isShown) return null;
  return (
    <Notice>
      {ending === null
        ? null
        : `You will be signed out at ${timeOfDay(ending.shown, zone)}. Log out and sign in again to go on.`}
    </Notice>
  );
}

/** When a session ends, in milliseconds since 1970. */
interface SessionEnding {
  /** by the clock of the device, which decides when the session is over (specification §3) */
  at: number;
  /** by the shop's clock, whose times the screens show */
  shown: number;
}

/** @returns null unless the shop refuses to renew the session */
function useRenewedSession(): SessionEnding | null {
  const dispatch = useAppDispatch();
  const [ending, setEnding] = useState<SessionEnding | null>(null);
  const isAsking = useRef(false);

  const renewWhenDue = useEffectEvent(async () => {
    const end = dispatch(sessionEnd());
    if (end === null || end - Date.now() > BEFORE_END_MS) {
      setEnding(null);
      return;
    }
    if (isAsking.current || end === ending?.at) return;
    isAsking.current = true;
    const renewal = await dispatch(renewSession());
    isAsking.current = false;
    if (renewal === null) return;
    // If there is no answer or the server fails, the next check tries again.
    const isRefused = 'failure' in renewal && renewal.failure.status === 401;
    setEnding(isRefused ? { at: end, shown: serverNow() + end - Date.now() } : null);
  });

  // Time passes outside React. A single long timer would stop while the device sleeps, so the clock is
  // checked regularly, and at once when the device wakes up.
  useEffect(() => {
    const look = () => void renewWhenDue();
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, []);

  return ending;
}

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
