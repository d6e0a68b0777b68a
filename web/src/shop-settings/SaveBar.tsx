import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { fieldId } from '../ui/TextField.tsx';
import { openAround } from '../ui/FoldedSection.tsx';
import { SubmitButton, Refusal } from '../ui/Form.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { FormState } from '../ui/use-form.ts';
import type { Summary } from '../ui/use-problems.ts';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  form: FormState;
  /** of the form that it saves */
  formId: string;
  /** how many values are not saved */
  changes: number;
  /** what was done last, a sentence */
  done: string | null;
  onDiscard: () => void;
}

/** Saves or discards what is changed in any section; at the lower edge of the window. */
export function SaveBar({ form, formId, changes, done, onDiscard }: SaveBarProps) {
  const notice = useRef<HTMLDivElement>(null);
  useLeadToProblem(form.summary);
  useShownAbove(formId);

  const isSaved = changes === 0 && done !== null;
  // The pressed button disappears with the last change.
  useEffect(() => {
    if (isSaved && document.activeElement === document.body) notice.current?.focus();
  }, [isSaved]);

  return (
    <div className={styles[changes > 0 ? 'bar' : 'done']}>
      {form.refused !== null && <Refusal>{form.refused}</Refusal>}
      <ErrorSummary {...form.summary} labelOf={form.labelOf} reveal={openAround} />
      <div ref={notice} tabIndex={-1} className={styles['notice']}>
        <Notice>{done}</Notice>
      </div>
      {changes > 0 && (
        <div className={styles['row']}>
          <p className={styles['count']}>
            {changes === 1 ? '1 change not saved' : `${changes} changes not saved`}
          </p>
          <Button
            variant="plain"
            onClick={() => {
              flushSync(onDiscard);
              notice.current?.focus();
            }}
          >
            Discard
          </Button>
          <SubmitButton form={formId} busy={form.busy}>
            Save
          </SubmitButton>
        </div>
      )}
    </div>
  );
}

/** At each refused press, opens the sections with problems and focuses the first field. */
function useLeadToProblem({ problems, refusals }: Summary): void {
  const lead = useEffectEvent(() => {
    const fields = Object.keys(problems).map((name) => document.getElementById(fieldId(name)));
    for (const field of fields) openAround(field);
    fields[0]?.focus({ preventScroll: true });
    // Below the field, its problem stands above the bar too.
    fields[0]?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (refusals > 0) lead();
  }, [refusals]);
}

/** Brings what Tab reaches in the form above the bar. A press of the pointer must not move what it is on. */
function useShownAbove(formId: string): void {
  useEffect(() => {
    const show = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Tab' || !(target instanceof HTMLElement)) return;
      if (target.closest('form')?.id === formId) target.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keyup', show);
    return () => document.removeEventListener('keyup', show);
  }, [formId]);
}
