import { useEffect, useEffectEvent } from 'react';

/**
 * Calls each time that the device has a network again: nobody should have to press a button to be
 * told that the connection is back.
 */
export function useWhenOnline(go: () => void): void {
  const whenOnline = useEffectEvent(go);
  useEffect(() => {
    window.addEventListener('online', whenOnline);
    return () => window.removeEventListener('online', whenOnline);
  }, []);
}
