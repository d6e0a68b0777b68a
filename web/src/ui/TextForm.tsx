import type { ReactNode } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import formLayout from './form-layout.module.css';
import { Refusal } from './Refusal.tsx';
import type { FormState } from './use-form.ts';

/** A form with what is wrong with it above its fields. */
export function TextForm({ form, children }: { form: FormState; children: ReactNode }) {
  // Why it was refused before is no news once it cannot even be sent.
  const canBeSent = Object.keys(form.summary).length === 0;
  return (
    <form className={formLayout['form']} {...form.formProps}>
      <ErrorSummary problems={form.summary} />
      {form.refused !== null && canBeSent && <Refusal>{form.refused}</Refusal>}
      {children}
    </form>
  );
}
