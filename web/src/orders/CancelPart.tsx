import { useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isCancellableByCustomer } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { changeOrderState, stateIn } from '../api/order-states-calls.ts';
import { cancelPart } from '../api/whole-order-calls.ts';
import { useAppSelector } from '../hooks.ts';
import { useZone } from '../shop/current-shop.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { timeOfDay } from '../shop/dates-in-words.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { passFocusOn } from '../ui/pass-focus-on.ts';
import { refusalWords } from './order-words.ts';

interface CancelPartProps {
  orderId: string;
  /** the version of the order that the customer sees */
  version: number;
  part: { burger: string } | { extra: string };
  what: string;
  /** the part can still be cancelled; an open dialog stays when that changes */
  isPossible: boolean;
}

/** Cancels one burger or one extra. The page receives the rest of the order over its stream. */
export function CancelPart({ orderId, version, part, what, isPossible }: CancelPartProps) {
  const cancel = async (token: string, close: () => void) => {
    const reply = await cancelPart(token, orderId, { version, ...part });
    if (!reply.ok) return refusalWords(reply.failure.message);
    close();
    focusHeading();
    return null;
  };
  return (
    <CancelButton
      words="Cancel"
      name={`Cancel ${what}`}
      title={`Cancel ${what}?`}
      confirm={`Cancel ${what}`}
      keep="Keep it"
      isPossible={isPossible}
      cancel={cancel}
    >
      {isPossible ? 'The rest of your order stands.' : 'It can no longer be cancelled by itself.'}
    </CancelButton>
  );
}

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
  const when = timeOfDay(state.receivedAt, useZone());
  const isPossible = isCancellableByCustomer(state);

  const cancel = async (token: string, close: () => void) => {
    const { version } = state;
    const reply = await changeOrderState(token, orderId, { status: 'cancelled', version });
    const now = reply.ok ? reply.value : stateIn(reply.failure);
    if (now !== null) onState(now);
    // An earlier try may have cancelled the order, and only its answer was lost.
    if (now?.status === 'cancelled') {
      close();
      onCancelled();
      return null;
    }
    return reply.ok ? null : refusalWords(reply.failure.message);
  };
  return (
    <CancelButton
      words="Cancel order"
      name={`Cancel order of ${when}: ${what}`}
      title="Cancel this order?"
      confirm="Cancel the order"
      keep="Keep the order"
      isPossible={isPossible}
      cancel={cancel}
    >
      Your order of {when}: {what}.{' '}
      {isPossible ? "The kitchen won't make it." : 'It can no longer be cancelled.'}
    </CancelButton>
  );
}

interface CancelButtonProps {
  words: string;
  /** the same words with what they are about */
  name: string;
  title: string;
  confirm: string;
  keep: string;
  isPossible: boolean;
  /** resolves to the reason of a refusal, as a sentence, or to null once it has closed the dialog */
  cancel: (token: string, close: () => void) => Promise<string | null>;
  children: ReactNode;
}

/** A button that asks before it cancels, and is gone once that is no longer possible. */
function CancelButton({ words, name, isPossible, cancel, children, ...asked }: CancelButtonProps) {
  const token = useAppSelector(({ auth }) => auth.token);
  const [isOpen, setOpen] = useState(false);
  // The closing dialog returns the focus to a button that is gone or about to disappear.
  const close = () => flushSync(() => setOpen(false));
  const keep = () => {
    close();
    if (!isPossible) focusHeading();
  };
  return (
    <>
      {isPossible && (
        <Button ref={passFocusOn} variant="plain" aria-label={name} onClick={() => setOpen(true)}>
          {words}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        title={asked.title}
        confirm={isPossible ? asked.confirm : null}
        keep={isPossible ? asked.keep : 'Close'}
        keepFirst="quiet"
        onConfirm={async () => (token === null ? null : await cancel(token, close))}
        onKeep={keep}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}
