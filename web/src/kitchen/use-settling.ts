import { useLayoutEffect, useRef } from 'react';

/** How long tickets that have moved are left alone, in milliseconds: two taps of one finger are closer. */
export const SETTLE_MS = 700;

/** A ticket is taken on, undone where it lies or in the strip that has just come, or cancelled. */
export type Press = 'on' | 'back' | 'back in the strip' | 'cancel';

/**
 * Keeps two quick presses from taking two steps: by the second press, the button of another step or of
 * another ticket may be under the finger.
 * @param underWay names the steps that are under way, and the places of their orders
 */
export function useSettling(underWay: string) {
  const last = useRef<{ press: Press; at: number }>({ press: 'on', at: 0 });

  // Before a press can reach what has moved.
  useLayoutEffect(() => {
    if (underWay === '') return;
    return () => void (last.current.at = Date.now());
  }, [underWay]);

  return {
    settled: (press: Press, act: () => void) => {
      const since = Date.now() - last.current.at;
      // The clock may have been set back.
      const isSoon = since >= 0 && since < SETTLE_MS;
      // A cook who undoes a step at once means it, unless the strip came under the finger; only undoing
      // twice may be a double tap.
      const isSecond =
        press === 'on' ||
        press === 'back in the strip' ||
        (press === 'back' && last.current.press === 'back');
      if (isSoon && isSecond) return;
      last.current = { press: press === 'back in the strip' ? 'back' : press, at: Date.now() };
      act();
    },
  };
}
