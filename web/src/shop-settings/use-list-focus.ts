import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** Where the focus goes when the owner adds an entry to a list or removes one. */
export function useListFocus<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const add = useRef<HTMLButtonElement>(null);
  return {
    list,
    /** the ref of the button that adds an entry */
    add,
    /** runs an act that adds an entry, and focuses its first input */
    append: (act: () => void) => {
      flushSync(act);
      list.current?.lastElementChild?.querySelector('input')?.focus();
    },
    /** runs an act that removes an entry, and focuses the button that adds one if the focus is lost */
    remove: (act: () => void) => {
      const around = document.activeElement?.closest('li');
      flushSync(act);
      if (document.activeElement !== document.body) return;
      // A date without hours is closed, and has no such button.
      const next = add.current ?? around?.querySelector('input');
      next?.focus();
    },
  };
}
