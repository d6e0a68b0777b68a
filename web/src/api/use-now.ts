import { useEffect, useState } from 'react';
import { followCorrections, serverNow } from './server-clock.ts';

/**
 * The present by the shop's server, in milliseconds since 1970.
 * @param everyMs milliseconds between two updates
 */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);

  // Time passes outside of React.
  useEffect(() => {
    const look = () => setNow(serverNow());
    const timer = setInterval(look, everyMs);
    const unfollow = followCorrections(look);
    return () => {
      clearInterval(timer);
      unfollow();
    };
  }, [everyMs]);

  return now;
}
