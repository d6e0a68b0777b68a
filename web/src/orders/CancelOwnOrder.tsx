import { useState } from 'react';
import { isCancellableByCustomer } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { changeOrderState, parseOrderState } from '../api/order-states-calls.ts';
import { useAppSelector } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { timeOfDay } from '../ui/dates-in-words.ts';
import { Modal } from '../ui/Modal.tsx';
import { Refusal } from '../ui/Refusal.tsx';
import styles from './CancelOwnOrder.module.css';
import { refusalWords } from './status-words.ts';

interface CancelOwnOrderProps {
  orderId: string;
  state: OrderState;
  /** the burger and its price, in words */
  what: string;
  /** called with the order's status, as the answer has it */
  onState: (state: OrderState) => void;
  /** called after the dialog has been closed for good */
  onCancelled: () => void;
}

/** Lets a customer cancel an order that the shop has not started on. */
export function CancelOwnOrder({
  orderId,
  state,
  what,
  onState,
  onCancelled,
}: CancelOwnOrderProps) {
  const token = useAppSelector(({ auth }) => auth.token);
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const when = timeOfDay(state.receivedAt);

  const open = () => {
    setRefusal(null);
    setOpen(true);
  };
  const cancel = async () => {
    if (token === null) return;
    setRefusal(null);
    setBusy(true);
    const { version } = state;
    const reply = await changeOrderState(token, orderId, { status: 'cancelled', version });
    setBusy(false);
    const now = reply.ok ? reply.value : parseOrderState(reply.failure.details);
    if (now !== null) onState(now);
    // Also when the answer to an earlier try was lost.
    if (now?.status === 'cancelled') {
      setOpen(false);
      onCancelled();
    } else if (!reply.ok) {
      setRefusal(refusalWords(reply.failure.message));
    }
  };

  const isPossible = isCancellableByCustomer(state);
  return (
    <>
      {isPossible && (
        <Button variant="plain" aria-label={`Cancel order of ${when}: ${what}`} onClick={open}>
          Cancel order
        </Button>
      )}
      <Modal open={isOpen} title="Cancel this order?" onClose={() => setOpen(false)}>
        <p>
          Your order of {when}: {what}. The kitchen won't make it.
        </p>
        {refusal !== null && <Refusal>{refusal}</Refusal>}
        <div className={styles['actions']}>
          <Button onClick={() => setOpen(false)}>{isPossible ? 'Keep the order' : 'Close'}</Button>
          {isPossible && (
            <Button variant="primary" busy={busy} onClick={cancel}>
              Cancel the order
            </Button>
          )}
        </div>
      </Modal>
    </>
  );
}
