import { useId, useEffect, useLayoutEffect, useRef, useState, createContext } from 'react';
import type { ReactNode, MouseEvent, PointerEvent, SyntheticEvent, KeyboardEvent } from 'react';
import styles from './Modal.module.css';
import dialogLook from './dialog.module.css';

interface ModalProps {
  open: boolean;
  title: string;
  onClose: () => void;
  onLeft?: () => void;
  children: ReactNode;
}

/** The browser keeps the focus inside while the dialog is open, and returns it afterwards. */
export function Modal({ open, title, onClose, onLeft, children }: ModalProps) {
  const dialog = useModalDialog(open, onClose, styles['modal'], onLeft);
  const titleId = useId();

  return (
    <dialog {...dialog.props} aria-labelledby={titleId}>
      {dialog.shown && (
        <div className={styles['content']}>
          <h2 id={titleId} tabIndex={-1} className={styles['title']}>
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}

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

  // A native dialog becomes modal only through a method call. A layout effect calls it before the next paint,
  // so that the dialog is never seen open and empty.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === open) return;
    if (!open) {
      dialog.close();
      return;
    }
    dialog.showModal();
    // The first button has the focus; on a small screen, this has scrolled the title out of sight.
    if (dialog.scrollTop > 0) {
      dialog.querySelector('h2')?.focus();
      dialog.scrollTop = 0;
    }
  }, [open]);

  // The style sheet moves the dialog out. With reduced motion, no event marks the end, hence a timer.
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
      className: `${dialogLook['dialog']} ${className}`,
      /** Without this, a held Enter key that opens the dialog would also press its first button. */
      onKeyDown: pressOnce,
      /** Called for Esc before the browser closes the dialog; `onClose` may open the dialog again at once. */
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (event.target === event.currentTarget) onClose();
      },
      /** The browser may close the dialog without asking; the event comes late, when it may be open again. */
      onClose: () => {
        if (open && ref.current?.open !== true) onClose();
      },
      /** The content fills the dialog, so a press on the dialog element itself is on the backdrop. */
      onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
        pressedInside.current = event.target !== event.currentTarget;
      },
      /** Ignores presses that began inside, as to select words, and the second half of a double click. */
      onClick: (event: MouseEvent<HTMLDialogElement>) => {
        const onBackdrop = event.target === event.currentTarget && !pressedInside.current;
        if (onBackdrop && event.detail < 2) onClose();
        pressedInside.current = false;
      },
    },
  };
}

/** A held Enter key would press the element that gets the focus next. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/** While this dialog is open, nothing behind it may repeat its message or take the focus. */
export const FailureDialog = createContext<'open' | 'leaving' | 'closed'>('closed');

/** Says what was refused after its dialog was closed. @param question the dialog's title */
export const RefusalElsewhere = createContext((_words: string, _question: string) => {});
