import { useEffect } from 'react';
import { requestQuietly } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import { rolesWith } from '@tall-order/domain/rights.ts';
import { roleClaim } from '../session/token-claims.ts';
import { NO_TROUBLES, knownTroubles } from './known-troubles.ts';
import type { Troubles } from './known-troubles.ts';

const ASK_EVERY_MS = 5000;

/** Asks the shop every few seconds while the page is seen. What it said last stays until it answers again. */
export function useTroubles(token: string | null): Troubles {
  useEffect(() => {
    // A driver has nothing of all this at hand.
    if (token === null || !rolesWith('read-kitchen').includes(roleClaim(token))) return undefined;
    let isOpen = true;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const reply = await requestQuietly(ownCall('GET /troubles.json', { token }));
      if (!isOpen) return;
      if (reply.ok) knownTroubles.set(reply.value);
      // Whoever no longer works here is told nothing.
      else if (reply.failure.status === 401) knownTroubles.set(NO_TROUBLES);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    const onVisible = () => void ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOpen = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      knownTroubles.set(NO_TROUBLES);
    };
  }, [token]);

  return knownTroubles.useValue();
}
