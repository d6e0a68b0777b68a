import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface AskCustomersYesProps {
  open: boolean;
  /** the order's name */
  name: string;
  /** resolves to the reason of a refusal, as a sentence, or to null */
  onConfirm: () => Promise<string | null>;
  onKeep: () => void;
}

/** Before staff undo a cancellation that the customer made, who may not want the order any more. */
export function AskCustomersYes({ open, name, onConfirm, onKeep }: AskCustomersYesProps) {
  return (
    <ConfirmDialog
      open={open}
      title={`Undo the cancellation of ${name}?`}
      confirm="The customer wants it after all"
      keep="Leave it cancelled"
      isKeepMain
      onConfirm={onConfirm}
      onKeep={onKeep}
    >
      <p>The customer cancelled this order. Ask before it is made.</p>
    </ConfirmDialog>
  );
}
