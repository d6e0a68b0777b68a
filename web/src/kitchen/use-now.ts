import { useEffect, useState } from 'react';

/** The present, in milliseconds since 1970. @param everyMs milliseconds between two updates */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());

  // Time passes outside of React.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);

  return now;
}
