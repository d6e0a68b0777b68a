import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus to the entry that a button has added to a list.
 * @param count of the list's entries
 * @returns the list's ref; the first input of its last entry gets the focus
 */
export function useFocusAdded(count: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(count);

  // Only the browser can move focus, and only once the new entry is there.
  useEffect(() => {
    const added = list.current?.lastElementChild?.querySelector('input');
    if (count > shown.current && document.activeElement?.matches('button')) added?.focus();
    shown.current = count;
  }, [count]);

  return list;
}
