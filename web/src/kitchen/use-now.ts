import { useEffect, useState } from 'react';

/**
 * The time, again and again, for what is shown to grow old.
 * @param everyMs milliseconds between two times
 * @returns milliseconds since 1970
 */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());

  // Time passes outside of React.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);

  return now;
}
