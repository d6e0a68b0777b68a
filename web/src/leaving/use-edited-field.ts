import { useEffect, useRef } from 'react';

/** @returns a function that moves the focus back to the field edited last */
export function useEditedField(isUnsaved: boolean): () => void {
  const edited = useRef<Element | null>(null);

  // Only the browser knows which element has the focus.
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
