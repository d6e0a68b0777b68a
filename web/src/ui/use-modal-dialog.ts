import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent } from 'react';

/**
 * What makes a native dialog modal: props for a `<dialog>` whose content fills it. Esc and a click on
 * the backdrop call `onClose`.
 */
export function useModalDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  // A native dialog becomes modal only through its methods; there is no attribute for it. Before the
  // next paint, so that nobody sees it open and empty.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  return {
    ref,
    /** Esc arrives here too: the browser closes the dialog and says so. */
    onClose: () => {
      if (open) onClose();
    },
    /** The content fills the dialog, so a click that lands on the dialog itself is on its backdrop. */
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
