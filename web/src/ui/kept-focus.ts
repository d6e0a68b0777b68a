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

/**
 * Focuses a heading after an act that has removed the focused control: that of the screen if `heading` has none.
 * @returns also what keeps the focus in the element around it
 */
export function useFocusAfterActs() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [acts, setActs] = useState(0);
  const kept = useKeptFocus(() => focusOwn(heading));

  // Only once the control has left the page is the focus lost.
  useEffect(() => {
    if (acts > 0 && isFocusLost()) focusOwn(heading);
  }, [acts]);

  return { heading, acts, countAct: () => setActs((before) => before + 1), kept };
}

function focusOwn({ current }: RefObject<HTMLHeadingElement | null>): void {
  if (current === null) focusHeading();
  else current.focus({ preventScroll: true });
}

/**
 * Moves the focus when its control leaves the page by itself, as when a colleague takes an order on.
 * @returns what follows the focus in an element and its dialogs
 */
export function useKeptFocus(focusElse: () => void) {
  const isHeld = useRef(false);

  // After each change: the control says nothing when it leaves. Whoever has pressed a blank place has no focus to lose.
  useEffect(() => {
    if (!isHeld.current || !isFocusLost()) return;
    isHeld.current = false;
    focusElse();
  });

  return {
    onFocus: () => {
      isHeld.current = true;
    },
    onBlur: () => {
      isHeld.current = false;
    },
  };
}

/** A closed dialog keeps its content, and the focus, for a moment. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.closest('dialog:not([open])') != null;
}
