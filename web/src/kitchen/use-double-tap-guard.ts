import { useLayoutEffect, useRef } from 'react';
import { steadyNow } from '../api/server-clock.ts';

/** How long moved tickets ignore presses, in milliseconds: longer than between the two taps of a double tap. */
export const DOUBLE_TAP_MS = 700;

/** Takes the next step, undoes a step on the ticket or in the strip that has just appeared, or cancels. */
export type Press = 'on' | 'back' | 'back in the strip' | 'cancel';

/**
 * Keeps a double tap from taking two steps: at the second tap, the button of another step or of another
 * ticket may be under the finger.
 * @param underWay names the steps that are under way, and the places of their orders
 */
export function useDoubleTapGuard(underWay: string) {
  const last = useRef<{ press: Press; at: number }>({ press: 'on', at: -Infinity });

  // A layout effect runs before a press can reach a ticket that has moved.
  useLayoutEffect(() => {
    if (underWay === '') return;
    return () => void (last.current.at = steadyNow());
  }, [underWay]);

  return {
    unlessDoubleTap: (press: Press, act: () => void) => {
      const isSoon = steadyNow() - last.current.at < DOUBLE_TAP_MS;
      // Undoing a step at once is meant, unless the strip has appeared under the finger, or a step was just
      // undone.
      const isSecond =
        press === 'on' ||
        press === 'back in the strip' ||
        (press === 'back' && last.current.press === 'back');
      if (isSoon && isSecond) return;
      last.current = { press: press === 'back in the strip' ? 'back' : press, at: steadyNow() };
      act();
    },
  };
}
