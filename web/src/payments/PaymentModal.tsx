import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { TakePayment } from './TakePayment.tsx';
import type { PayableBasket, Payments } from './use-payments.ts';

interface PaymentModalProps {
  open: boolean;
  /** the basket's name */
  name: string;
  basket: PayableBasket;
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

function Payment({ basket, ...rest }: Pick<PaymentModalProps, 'basket' | 'payments' | 'onAnswer'>) {
  // The basket may owe another amount while the dialog still leaves the screen.
  const [asked] = useState(basket);
  return <TakePayment basket={asked} {...rest} />;
}
