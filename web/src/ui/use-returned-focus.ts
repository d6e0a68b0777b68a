import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** @returns the ref of the button that opened the form */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);

  // Only the browser can move focus, and only once the form is gone.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      opener.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  return opener;
}
