import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whether the component is still on the screen, for an answer that comes later. */
export function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
