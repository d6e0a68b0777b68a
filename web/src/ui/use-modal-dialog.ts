import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, SyntheticEvent } from 'react';
import styles from './dialog.module.css';
import { pressOnce } from './press-once.ts';

/** Longer than a dialog takes to leave the screen. */
const LEAVING_MS = 250;

/**
 * Makes a native dialog modal. Esc and a click on the backdrop call `onClose`; `onLeft` is called once
 * the dialog has left the screen.
 * @returns the props of the dialog, and whether its content is in the page: a closed dialog has none, a
 *   dialog that is leaving still has it
 */
export function useModalDialog(
  open: boolean,
  onClose: () => void,
  className: string | undefined,
  onLeft?: () => void,
) {
  const ref = useRef<HTMLDialogElement>(null);
  const [kept, setKept] = useState(false);
  const pressedInside = useRef(false);
  if (open && !kept) setKept(true);

  // A native dialog becomes modal only through its methods; there is no attribute for it. Before the
  // next paint, so that it is never seen open and empty.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === open) return;
    if (!open) {
      dialog.close();
      return;
    }
    dialog.showModal();
    // Its first button has the focus, and on a small screen its title is out of sight by that.
    if (dialog.scrollTop > 0) {
      dialog.querySelector('h2')?.focus();
      dialog.scrollTop = 0;
    }
  }, [open]);

  // The style sheet moves the dialog out; with reduced motion no event marks its end.
  useEffect(() => {
    if (open || !kept) return;
    const timer = setTimeout(() => {
      setKept(false);
      onLeft?.();
    }, LEAVING_MS);
    return () => clearTimeout(timer);
  }, [open, kept, onLeft]);

  return {
    shown: open || kept,
    props: {
      ref,
      className: `${styles['dialog']} ${className}`,
      /** Enter held on what opens the dialog would press its first button as well. */
      onKeyDown: pressOnce,
      /** At Esc, before the browser closes the dialog, which may be asked to open again at once. */
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (event.target === event.currentTarget) onClose();
      },
      /** The browser may close it without asking; the event comes late, when it may be open again. */
      onClose: () => {
        if (open && ref.current?.open !== true) onClose();
      },
      /** The content fills the dialog, so what lands on the dialog itself is on its backdrop. */
      onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
        pressedInside.current = event.target !== event.currentTarget;
      },
      /** Not a press that began inside, as to select words, nor the second half of a double click. */
      onClick: (event: MouseEvent<HTMLDialogElement>) => {
        const onBackdrop = event.target === event.currentTarget && !pressedInside.current;
        if (onBackdrop && event.detail < 2) onClose();
        pressedInside.current = false;
      },
    },
  };
}
