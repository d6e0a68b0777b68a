import type { ReactNode } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import formLayout from './form-layout.module.css';
import { Refusal } from './Refusal.tsx';
import type { FormState } from './use-form.ts';

export function Form({ form, children }: { form: FormState; children: ReactNode }) {
  return (
    <form className={formLayout['form']} {...form.formProps}>
      <ErrorSummary {...form.summary} />
      {form.refused !== null && <Refusal>{form.refused}</Refusal>}
      {children}
    </form>
  );
}
