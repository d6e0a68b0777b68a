import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isCancellableByCustomer } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { changeOrderState, parseOrderState } from '../api/order-states-calls.ts';
import { useAppSelector } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useZone } from '../shop/current-shop.ts';
import { timeOfDay } from '../ui/dates-in-words.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { passFocusOn } from '../ui/pass-focus-on.ts';
import { refusalWords } from './order-words.ts';

interface CancelOwnOrderProps {
  orderId: string;
  state: OrderState;
  /** the burger and its price, in words */
  what: string;
  onState: (state: OrderState) => void;
  /** called after the dialog has been closed */
  onCancelled: () => void;
}

export function CancelOwnOrder({
  orderId,
  state,
  what,
  onState,
  onCancelled,
}: CancelOwnOrderProps) {
  const token = useAppSelector(({ auth }) => auth.token);
  const [isOpen, setOpen] = useState(false);
  const when = timeOfDay(state.receivedAt, useZone());

  const cancel = async () => {
    if (token === null) return null;
    const { version } = state;
    const reply = await changeOrderState(token, orderId, { status: 'cancelled', version });
    const now = reply.ok ? reply.value : parseOrderState(reply.failure.details);
    if (now !== null) onState(now);
    // An earlier try may have cancelled the order, and only its answer was lost.
    if (now?.status === 'cancelled') {
      setOpen(false);
      onCancelled();
      return null;
    }
    return reply.ok ? null : refusalWords(reply.failure.message);
  };

  const isPossible = isCancellableByCustomer(state);
  const keep = () => {
    flushSync(() => setOpen(false));
    // The closed dialog returns the focus to a button that is gone.
    if (!isPossible) focusHeading();
  };
  return (
    <>
      {isPossible && (
        <Button
          ref={passFocusOn}
          variant="plain"
          aria-label={`Cancel order of ${when}: ${what}`}
          onClick={() => setOpen(true)}
        >
          Cancel order
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        title="Cancel this order?"
        confirm={isPossible ? 'Cancel the order' : null}
        keep={isPossible ? 'Keep the order' : 'Close'}
        keepFirst="quiet"
        onConfirm={cancel}
        onKeep={keep}
      >
        <p>
          Your order of {when}: {what}.{' '}
          {isPossible ? "The kitchen won't make it." : 'It can no longer be cancelled.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
