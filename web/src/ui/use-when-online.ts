import { useEffect, useEffectEvent } from 'react';

/**
 * Calls each time that the device has a network again: no button should have to be pressed to be
 * sure that the connection is back.
 */
export function useWhenOnline(go: () => void): void {
  const whenOnline = useEffectEvent(go);
  useEffect(() => {
    window.addEventListener('online', whenOnline);
    return () => window.removeEventListener('online', whenOnline);
  }, []);
}
