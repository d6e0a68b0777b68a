import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { isRecord } from '../../api/parsing.ts';
import { onDemand } from '../../on-demand.tsx';

let isWanted = false;

const notice = onDemand(async () => {
  isWanted = true;
  return (await import('./AgainNotice.tsx')).AgainNotice;
});

/** Fetches the part of the program that orders again, so that its notice is shown at once. */
export const preloadAgain = notice.preload;

/**
 * The place of what is said about a burger that was ordered before. Once somebody has ordered again
 * it stays, because Back and Forward lead from one burger to another from then on.
 */
export function AgainSlot() {
  const state: unknown = useLocation().state;
  return isWanted || (isRecord(state) && 'build' in state) ? (
    <Suspense>
      <notice.Screen />
    </Suspense>
  ) : null;
}
