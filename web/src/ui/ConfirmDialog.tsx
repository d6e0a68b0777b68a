import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import formLayout from './form-layout.module.css';
import { Modal } from './Modal.tsx';
import { Refusal } from './Refusal.tsx';
import settling from './settling.module.css';

interface ConfirmDialogProps extends ConfirmationProps {
  open: boolean;
  title: string;
}

interface ConfirmationProps {
  /** the label of the confirming button; null if the action is no longer possible */
  confirm: string | null;
  /** the label of the button that leaves everything as it is */
  keep: string;
  /** puts the `keep` button first, so that it has the focus, with this look */
  keepFirst?: 'primary' | 'second';
  /** the confirming button is hollow, because nobody has asked for that much yet */
  isMild?: boolean;
  buttonClassName?: string | undefined;
  /** a promise resolves to the reason of a refusal, as a sentence, or to null */
  onConfirm: () => Promise<string | null> | void;
  onKeep: () => void;
  /** what the choice comes to; it stays in view, as the buttons do */
  outcome?: ReactNode;
  children: ReactNode;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ open, title, ...rest }: ConfirmDialogProps) {
  return (
    <Modal open={open} title={title} onClose={rest.onKeep}>
      <Confirmation {...rest} />
    </Modal>
  );
}

interface ConfirmSubjectDialogProps<Subject> extends Omit<
  ConfirmDialogProps,
  'open' | 'onConfirm' | 'children'
> {
  /** null while the dialog is closed */
  subject: Subject | null;
  onConfirm: (subject: Subject) => ReturnType<ConfirmDialogProps['onConfirm']>;
  children: (subject: Subject) => ReactNode;
}

/** Asks about one of several, such as a line of a list. */
export function ConfirmSubjectDialog<Subject>(props: ConfirmSubjectDialogProps<Subject>) {
  const { subject, onConfirm, children, ...rest } = props;
  return (
    <ConfirmDialog
      {...rest}
      open={subject !== null}
      onConfirm={() => (subject === null ? undefined : onConfirm(subject))}
    >
      {subject !== null && children(subject)}
    </ConfirmDialog>
  );
}

/** Its content, for a dialog whose question has a state of its own. */
export function Confirmation(props: ConfirmationProps) {
  const {
    confirm,
    keep,
    keepFirst,
    isMild = false,
    buttonClassName = '',
    onConfirm,
    onKeep,
    outcome,
    children,
  } = props;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const press = async () => {
    setRefused(null);
    const answer = onConfirm();
    if (!(answer instanceof Promise)) return;
    setBusy(true);
    setRefused(await answer);
    setBusy(false);
  };
  const keepButton = (
    <Button variant={keepFirst ?? 'plain'} className={buttonClassName} onClick={onKeep}>
      {keep}
    </Button>
  );
  const actions = (
    <div
      className={`${formLayout['actions']} ${settling['settling']} ${keepFirst ? formLayout['pair'] : ''}`}
    >
      {keepFirst && keepButton}
      {confirm !== null && (
        <Button
          variant={isMild || keepFirst === 'primary' ? 'second' : 'primary'}
          className={`${buttonClassName} ${isMild ? styles['mild'] : ''}`}
          busy={busy}
          onClick={press}
        >
          {busy ? 'One moment…' : confirm}
        </Button>
      )}
      {!keepFirst && keepButton}
    </div>
  );
  return (
    <>
      {children}
      {refused !== null && <Refusal>{refused}</Refusal>}
      <div className={styles['foot']}>
        {outcome}
        {actions}
      </div>
    </>
  );
}
