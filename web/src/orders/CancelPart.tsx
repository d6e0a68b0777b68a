import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CancellationBody } from '@tall-order/domain/whole-order-contract.ts';
import { cancelPart } from '../api/whole-order-calls.ts';
import { useAppSelector } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
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
  const token = useAppSelector(({ auth }) => auth.token);
  const [isOpen, setOpen] = useState(false);

  const cancel = async () => {
    if (token === null) return null;
    const body: CancellationBody = { version, ...part };
    const reply = await cancelPart(token, orderId, body);
    if (!reply.ok) return refusalWords(reply.failure.message);
    // The closing dialog returns the focus to a button that is about to disappear.
    flushSync(() => setOpen(false));
    focusHeading();
    return null;
  };
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
          aria-label={`Cancel ${what}`}
          onClick={() => setOpen(true)}
        >
          Cancel
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        title={`Cancel ${what}?`}
        confirm={isPossible ? `Cancel ${what}` : null}
        keep={isPossible ? 'Keep it' : 'Close'}
        keepFirst="quiet"
        onConfirm={cancel}
        onKeep={keep}
      >
        <p>
          {isPossible
            ? 'The rest of your order stands.'
            : 'It can no longer be cancelled by itself.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
