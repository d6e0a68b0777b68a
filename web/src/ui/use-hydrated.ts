import { useSyncExternalStore } from 'react';

/**
 * Whether the page is beyond its prerendered state. False while it is prerendered and while React
 * takes that markup up, when nothing may depend on the visitor; true before the next paint.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
