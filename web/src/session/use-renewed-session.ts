import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sessionEnd } from './session.ts';
import { useAppDispatch } from '../hooks.ts';
import { renewSession } from './renew-session.ts';

const MINUTE_MS = 60_000;
/** Long enough before the end for a few tries. */
const BEFORE_END_MS = 5 * MINUTE_MS;
const LOOK_EVERY_MS = MINUTE_MS / 2;

/**
 * Renews the session while a screen of staff is open, so that a board lasts a shift.
 * @returns when the session ends, in milliseconds since 1970, once the shop refuses to renew it; else null
 */
export function useRenewedSession(): number | null {
  const dispatch = useAppDispatch();
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const isAsking = useRef(false);

  const renewWhenDue = useEffectEvent(async () => {
    const end = dispatch(sessionEnd());
    if (end === null || end - Date.now() > BEFORE_END_MS) {
      setEndsAt(null);
      return;
    }
    if (isAsking.current || end === endsAt) return;
    isAsking.current = true;
    const renewal = await dispatch(renewSession());
    isAsking.current = false;
    if (renewal === null) return;
    // Without an answer, or with the shop's trouble, the next look tries again.
    const isRefused = 'failure' in renewal && renewal.failure.status === 401;
    setEndsAt(isRefused ? end : null);
  });

  // Time passes outside React. One long timer would stop while the device sleeps; a look at the
  // clock every now and then does not care, nor has a device that wakes up to wait for it.
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

  return endsAt;
}
