import type { ReactNode, ComponentProps } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import formLayout from './form-layout.module.css';
import type { FormState } from './use-form.ts';
import { Button } from './Button.tsx';

interface FormProps {
  form: FormState;
  children: ReactNode;
}

export function Form({ form, children }: FormProps) {
  return (
    <form className={formLayout['form']} {...form.formProps}>
      <ErrorSummary {...form.summary} labelOf={form.labelOf} />
      {form.refused !== null && <Refusal>{form.refused}</Refusal>}
      {children}
    </form>
  );
}

interface FormActionsProps {
  /** the words of the button that submits the form */
  action: string;
  busy: boolean;
  /** both are buttons of one size, as in a dialog that asks before an action */
  isPair?: boolean;
  onCancel: () => void;
}

export function FormActions({ action, busy, isPair = false, onCancel }: FormActionsProps) {
  // What is under way cannot be given up. A dialog closes nevertheless, and says a refusal elsewhere.
  const isHeld = busy && !isPair;
  const cancel = (
    <Button
      variant={isPair ? 'second' : 'plain'}
      aria-disabled={isHeld}
      onClick={() => {
        if (!isHeld) onCancel();
      }}
    >
      Cancel
    </Button>
  );
  return (
    <div className={`${formLayout['actions']} ${isPair ? formLayout['pair'] : ''}`}>
      {isPair && cancel}
      <SubmitButton busy={busy}>{action}</SubmitButton>
      {!isPair && cancel}
    </div>
  );
}

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type'> {
  busy: boolean;
  busyLabel?: string;
}

export function SubmitButton({
  variant = 'primary',
  busy,
  busyLabel = 'One moment…',
  children,
  ...rest
}: SubmitButtonProps) {
  return (
    <Button {...rest} type="submit" variant={variant} busy={busy}>
      {busy ? busyLabel : children}
    </Button>
  );
}

/** Why the shop refused what was sent. */
export function Refusal({ children }: { children: string }) {
  return (
    <p role="alert" className={formLayout['refusal']}>
      {children}
    </p>
  );
}
