import { useRef } from 'react';
import type { Reply, RequestFailure } from './client.ts';
import { TURNED_AWAY, isUnsettled } from './placing-calls.ts';

/**
 * Keeps a request until an answer has told what became of it. Until then the same thing is asked for by the very same
 * request, whatever the screen has learned since, so that the shop does it once.
 */
export function useUnsettled<Asked>() {
  const kept = useRef<{ what: string; asked: Asked } | null>(null);
  const forget = () => {
    kept.current = null;
  };
  return {
    isKept: () => kept.current !== null,
    /** @returns the request that was sent for the same thing and whose outcome is unknown; else null */
    keptFor: (what: string): Asked | null =>
      kept.current?.what === what ? kept.current.asked : null,
    /** @param what tells this from any other thing that may be asked for */
    ask: async <Value>(
      what: string,
      asked: Asked,
      send: (asked: Asked) => Promise<Reply<Value>>,
    ): Promise<Reply<Value>> => {
      kept.current = { what, asked };
      const reply = await send(asked);
      if (reply.ok || tellsTheOutcome(reply.failure)) forget();
      return reply;
    },
    forget,
  };
}

/** Who is turned away learns nothing about an earlier try, which may have gone through. */
function tellsTheOutcome(failure: RequestFailure): boolean {
  return !isUnsettled(failure) && !TURNED_AWAY.has(failure.status);
}
