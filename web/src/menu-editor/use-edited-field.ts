import { useEffect, useRef } from 'react';

/**
 * Remembers which field of a form on the screen had the focus last, as long as something is unsaved.
 * @returns gives it the focus again
 */
export function useEditedField(isUnsaved: boolean): () => void {
  const edited = useRef<Element | null>(null);

  // Only the browser knows what has the focus.
  useEffect(() => {
    if (!isUnsaved) return;
    const look = () => {
      const field = document.activeElement?.closest('main form') && document.activeElement;
      if (field) edited.current = field;
    };
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [isUnsaved]);

  return () => {
    if (edited.current instanceof HTMLElement) edited.current.focus();
  };
}
