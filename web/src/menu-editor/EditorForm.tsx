import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import formLayout from '../ui/form-layout.module.css';
import { FormActions } from '../ui/FormActions.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Refusal } from '../ui/Refusal.tsx';
import type { FormState } from '../ui/use-form.ts';
import styles from './EditorForm.module.css';

interface EditorFormProps {
  form: FormState;
  action: string;
  onCancel: () => void;
  first?: ReactNode;
  preview?: ReactNode;
  children: ReactNode;
}

/** The form takes the focus from the button that opened it. */
export function EditorForm(props: EditorFormProps) {
  const { form, action, onCancel, first, preview, children } = props;
  const element = useRef<HTMLFormElement>(null);

  // Only the browser can move focus, and only once the field is there.
  useEffect(() => {
    element.current?.querySelector('input')?.focus();
  }, []);

  return (
    <form ref={element} className={styles['form']} {...form.formProps}>
      <div className={formLayout['form']}>
        <ErrorSummary {...form.summary} />
        {form.refused !== null && <Refusal>{form.refused}</Refusal>}
        {first}
        {children}
        <FormActions action={action} busy={form.busy} onCancel={onCancel} />
      </div>
      {preview}
    </form>
  );
}
