import { useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';

type Step = RefObject<HTMLButtonElement | null>;

/**
 * The buttons "less" and "more" of a count. A button that becomes disabled loses the focus; its neighbour
 * gets it.
 * @param onBothDisabled called when neither can have the focus
 */
export function useStepperFocus(onBothDisabled: () => void) {
  const less = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(false);

  const press = (act: () => void, pressed: Step, neighbour: Step) => {
    const hadFocus = document.activeElement === pressed.current;
    flushSync(act);
    if (!hadFocus || !pressed.current?.disabled) return;
    hasMoved.current = true;
    if (neighbour.current?.disabled) onBothDisabled();
    else neighbour.current?.focus();
  };
  return {
    less,
    more,
    press,
    // A key that is still held down would go on pressing the neighbour.
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.repeat) hasMoved.current = false;
      else if (hasMoved.current) event.preventDefault();
    },
  };
}
