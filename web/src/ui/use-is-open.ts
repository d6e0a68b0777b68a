import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Whether the component is still on the screen, for an answer that comes later.
 * @param isShown false while the dialog around it leaves the screen: nobody reads then what it says
 */
export function useIsOpen(isShown = true): RefObject<boolean> {
  const isOpen = useRef(false);
  // Another effect would run a moment later than the screen changes, and an answer may come between.
  useLayoutEffect(() => {
    isOpen.current = isShown;
    return () => {
      isOpen.current = false;
    };
  }, [isShown]);
  return isOpen;
}
