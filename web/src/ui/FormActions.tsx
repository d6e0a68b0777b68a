import { Button } from './Button.tsx';
import formLayout from './form-layout.module.css';
import { SubmitButton } from './SubmitButton.tsx';

interface FormActionsProps {
  /** the words of the button that submits the form */
  action: string;
  busy: boolean;
  onCancel: () => void;
}

export function FormActions({ action, busy, onCancel }: FormActionsProps) {
  return (
    <div className={formLayout['actions']}>
      <SubmitButton busy={busy}>{action}</SubmitButton>
      <Button variant="plain" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
