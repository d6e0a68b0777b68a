import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { TakePayment } from './TakePayment.tsx';
import type { PayableOrder, Payments } from './use-payments.ts';

interface PaymentModalProps {
  open: boolean;
  /** the order's name */
  name: string;
  order: PayableOrder;
  payments: Payments;
  /** @param refused the reason of a refusal, as a sentence, or null */
  onAnswer: (refused: string | null) => void;
  onClose: () => void;
}

/** Asks how the amount due was paid. */
export function PaymentModal({ open, name, onClose, ...rest }: PaymentModalProps) {
  return (
    <Modal open={open} title={`Take payment ${name}`} onClose={onClose}>
      <Payment {...rest} />
      <Button variant="plain" onClick={onClose}>
        Cancel
      </Button>
    </Modal>
  );
}

function Payment({ order, ...rest }: Pick<PaymentModalProps, 'order' | 'payments' | 'onAnswer'>) {
  // The order may owe another amount while the dialog still leaves the screen.
  const [asked] = useState(order);
  return <TakePayment order={asked} {...rest} />;
}
