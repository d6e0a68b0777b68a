import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './Modal.module.css';
import { useModalDialog } from './use-modal-dialog.ts';

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
