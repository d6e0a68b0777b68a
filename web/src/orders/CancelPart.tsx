import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CancellationBody } from '@tall-order/domain/basket-contract.ts';
import { cancelPart } from '../api/basket-calls.ts';
import { useAppSelector } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { refusalWords } from './status-words.ts';

interface CancelPartProps {
  basketId: string;
  /** the version of the basket that the customer sees */
  version: number;
  part: { burger: string } | { extra: string };
  what: string;
}

/** Cancels one burger or one extra. The page receives the rest of the basket over its stream. */
export function CancelPart({ basketId, version, part, what }: CancelPartProps) {
  const token = useAppSelector(({ auth }) => auth.token);
  const [isOpen, setOpen] = useState(false);

  const cancel = async () => {
    if (token === null) return null;
    const body: CancellationBody = { version, ...part };
    const reply = await cancelPart(token, basketId, body);
    if (!reply.ok) return refusalWords(reply.failure.message);
    // The closing dialog returns the focus to a button that is about to disappear.
    flushSync(() => setOpen(false));
    focusHeading();
    return null;
  };
  return (
    <>
      <Button variant="plain" aria-label={`Cancel ${what}`} onClick={() => setOpen(true)}>
        Cancel
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Cancel ${what}?`}
        confirm={`Cancel ${what}`}
        keep="Keep it"
        keepFirst="quiet"
        onConfirm={cancel}
        onKeep={() => setOpen(false)}
      >
        <p>The rest of your order stands.</p>
      </ConfirmDialog>
    </>
  );
}
