import { Button } from '../ui/Button.tsx';
import formLayout from '../ui/form-layout.module.css';

interface FormActionsProps {
  /** what the form does */
  action: string;
  busy: boolean;
  onCancel: () => void;
}

/** The end of an account's form: do it, or leave it. */
export function FormActions({ action, busy, onCancel }: FormActionsProps) {
  return (
    <div className={formLayout['actions']}>
      <Button variant="primary" type="submit" busy={busy}>
        {busy ? 'One moment…' : action}
      </Button>
      <Button variant="plain" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
