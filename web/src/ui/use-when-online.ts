import { useEffect, useEffectEvent } from 'react';

/** Visitors should not have to press a button to learn that the connection is back. */
export function useWhenOnline(go: () => void): void {
  const whenOnline = useEffectEvent(go);
  useEffect(() => {
    window.addEventListener('online', whenOnline);
    return () => window.removeEventListener('online', whenOnline);
  }, []);
}
