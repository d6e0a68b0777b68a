import { ExtrasChoice } from '../tray/ExtrasChoice.tsx';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';

interface SidesDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Sides and drinks of the order. */
export function SidesDialog({ open, onClose }: SidesDialogProps) {
  return (
    <Modal open={open} title="Sides & drinks" onClose={onClose}>
      <ExtrasChoice />
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </Modal>
  );
}
