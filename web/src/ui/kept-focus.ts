import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { focusHeading } from './focus.ts';

/** The ref of a control that can disappear while it has the focus: the heading takes the focus over. */
export function passFocusOn(control: HTMLElement | null): () => void {
  // Refs are cleaned up before the element is removed, while it still has the focus.
  return () => {
    if (document.activeElement === control) focusHeading();
  };
}

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
