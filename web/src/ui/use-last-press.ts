import { useRef, useState } from 'react';

/**
 * Carries out presses of which the last counts, once the one before has its answer: two at once might overtake each
 * other.
 * @returns `pressed`: what is under way, or wanted after it
 */
export function useLastPress<Wanted>(carryOut: (wanted: Wanted) => Promise<void>) {
  const [pressed, setPressed] = useState<{ wanted: Wanted } | null>(null);
  const next = useRef<typeof pressed>(null);
  // What the screen shows follows a moment later: a press in between would be left to a run that is over.
  const isRunning = useRef(false);
  const press = async (wanted: Wanted) => {
    next.current = { wanted };
    setPressed(next.current);
    if (isRunning.current) return;
    isRunning.current = true;
    while (next.current !== null) {
      const now: { wanted: Wanted } = next.current;
      next.current = null;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await carryOut(now.wanted);
    }
    isRunning.current = false;
    setPressed(null);
  };
  return { pressed, press };
}
