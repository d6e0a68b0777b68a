import { useSyncExternalStore } from 'react';

/** False while React hydrates the prerendered page, which does not know its visitor. */
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
