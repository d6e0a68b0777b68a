import { useSyncExternalStore, useEffect, useEffectEvent } from 'react';

export function useOnline(): boolean {
  return useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Visitors should not have to press a button to learn that the connection is back. */
export function useWhenOnline(go: () => void): void {
  const whenOnline = useEffectEvent(go);
  useEffect(() => {
    window.addEventListener('online', whenOnline);
    return () => window.removeEventListener('online', whenOnline);
  }, []);
}
