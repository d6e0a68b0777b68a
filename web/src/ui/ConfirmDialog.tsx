import { use, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import formLayout from './form-layout.module.css';
import { Modal, RefusalElsewhere } from './Modal.tsx';
import { Refusal } from './Form.tsx';
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
  /** what most should press, because it is likely that the other was pressed in haste */
  isKeepMain?: boolean;
  /** the confirming button is hollow, because nobody has asked for that much yet */
  isMild?: boolean;
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
    isKeepMain = false,
    isMild = false,
    onConfirm,
    onKeep,
    outcome,
    children,
  } = props;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const foot = useRef<HTMLDivElement>(null);
  const sayElsewhere = use(RefusalElsewhere);

  const press = async () => {
    setRefused(null);
    const answer = onConfirm();
    if (!(answer instanceof Promise)) return;
    setBusy(true);
    const dialog = foot.current?.closest('dialog');
    const question = dialog?.querySelector('h2')?.textContent ?? '';
    const refusal = await answer;
    setRefused(refusal);
    setBusy(false);
    // Whoever closed the dialog meanwhile reads it nevertheless. Another question has another foot.
    const isSeen = foot.current !== null && dialog?.open === true;
    if (refusal !== null && !isSeen) sayElsewhere(refusal, question);
  };
  return (
    <>
      {children}
      {refused !== null && <Refusal>{refused}</Refusal>}
      <div ref={foot} className={styles['foot']}>
        {outcome}
        {/* The first one has the focus. */}
        <div className={`${formLayout['actions']} ${formLayout['pair']} ${settling['settling']}`}>
          <Button variant={isKeepMain ? 'primary' : 'second'} onClick={onKeep}>
            {keep}
          </Button>
          {confirm !== null && (
            <Button
              variant={isMild || isKeepMain ? 'second' : 'primary'}
              className={isMild ? styles['mild'] : undefined}
              busy={busy}
              onClick={press}
            >
              {busy ? 'One moment…' : confirm}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
