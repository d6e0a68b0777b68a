import { removePrinter } from '../api/printer-calls.ts';
import type { Printer } from '../api/printer-calls.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface RemovePrinterProps {
  token: string;
  /** null while the dialog is closed */
  printer: Printer | null;
  onDone: (printer: Printer) => Promise<void>;
  onCancel: () => void;
}

export function RemovePrinter({ token, printer, onDone, onCancel }: RemovePrinterProps) {
  const remove = async () => {
    if (printer === null) return null;
    const reply = await removePrinter(token, printer.id);
    if (!reply.ok) return reply.failure.message;
    await onDone(printer);
    return null;
  };
  return (
    <ConfirmDialog
      open={printer !== null}
      title="Remove this printer?"
      confirm="Remove"
      keep="Cancel"
      onConfirm={remove}
      onKeep={onCancel}
    >
      {printer !== null && (
        <p>
          <strong>{printer.name}</strong> prints nothing any more, and its address becomes void.
          Slips that it has not printed are dropped.
        </p>
      )}
    </ConfirmDialog>
  );
}
