import { useEffect, useRef, useState } from 'react';
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

/** Focuses a heading after an act that has removed the focused control: that of the screen if `heading` has none. */
export function useFocusAfterActs() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [acts, setActs] = useState(0);

  // Only once the control has left the page is the focus lost.
  useEffect(() => {
    if (acts === 0 || !isFocusLost()) return;
    if (heading.current === null) focusHeading();
    else heading.current.focus({ preventScroll: true });
  }, [acts]);

  return { heading, acts, countAct: () => setActs((before) => before + 1) };
}

/** A closed dialog keeps its content, and the focus, for a moment. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.closest('dialog:not([open])') != null;
}
