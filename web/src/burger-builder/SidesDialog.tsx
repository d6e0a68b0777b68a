import { ExtrasChoice } from '../tray/ExtrasChoice.tsx';
import { Button } from '../ui/Button.tsx';
import { focusHeading } from '../ui/focus.ts';
import { isFocusLost } from '../ui/kept-focus.ts';
import { Modal } from '../ui/Modal.tsx';

interface SidesDialogProps {
  open: boolean;
  onClose: () => void;
}

/** What has opened the dialog may be gone: without any sides, they are no longer among what is ordered. */
function keepFocus(): void {
  if (isFocusLost()) focusHeading();
}

/** Sides and drinks of the order. */
export function SidesDialog({ open, onClose }: SidesDialogProps) {
  return (
    <Modal open={open} title="Sides & drinks" onClose={onClose} onLeft={keepFocus}>
      <ExtrasChoice />
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </Modal>
  );
}
