import { useState } from 'react';
import { REASON_FIELD } from '@tall-order/domain/reason.ts';
import { request } from '../api/client.ts';
import { messageFor } from '../api/messages.ts';
import { ownCall } from '../api/own-call.ts';
import { publishRequestFailure } from '../api/request-failures.ts';
import { Form, FormActions } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { formatMoney } from '../ui/Money.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useIsOpen } from '../ui/use-is-open.ts';

interface WriteOffProps {
  token: string;
  orderId: string;
  /** a decimal amount; below 0 if the shop owes it */
  due: number;
  /** what was written off before, which is taken back; 0 for nothing */
  givenUp: number;
  currency: string;
  /** called with what was done, in words */
  onDone: (words: string) => void;
  onClose: () => void;
}

interface WriteOffModalProps extends WriteOffProps {
  open: boolean;
  /** the order's name */
  name: string;
}

/** The owner gives up what is owed for an order and will not come, or takes that back, and says why. */
export function WriteOffModal({ open, name, ...rest }: WriteOffModalProps) {
  return (
    <Modal
      open={open}
      title={rest.givenUp === 0 ? `Write off ${name}` : `Take back the write-off of ${name}`}
      onClose={rest.onClose}
    >
      <WriteOffForm {...rest} />
    </Modal>
  );
}

const FIELDS = { reason: REASON_FIELD } as const;

function WriteOffForm({ token, orderId, currency, onDone, onClose, ...balance }: WriteOffProps) {
  // The amount is gone before the dialog has left the screen.
  const [{ due, givenUp }] = useState(balance);
  const isOpen = useIsOpen();
  const isTakenBack = givenUp !== 0;
  const amount = formatMoney(Math.abs(isTakenBack ? givenUp : due), currency);
  const form = useForm({
    state: useState({ reason: '' }),
    fields: FIELDS,
    problemsOf: () => ({}),
    send: async ({ reason }) => {
      const sent = { token, params: { id: orderId }, body: { due: isTakenBack ? 0 : due, reason } };
      const call = ownCall('POST /baskets/:id/write-off.json', sent);
      const reply = await request({ ...call, isShownByScreen: () => true });
      if (!reply.ok) {
        const why = messageFor(reply.failure.message);
        if (!isOpen.current) publishRequestFailure(why);
        return why;
      }
      onDone(`${amount} ${isTakenBack ? 'is due again' : 'written off'}.`);
      onClose();
      return null;
    },
  });
  return (
    <Form form={form}>
      <p>
        {isTakenBack
          ? `${amount} was written off. Taken back, it is due again.`
          : due > 0
            ? `The customer owes ${amount}. Written off, it is no longer asked for.`
            : `The shop owes the customer ${amount}. Written off, the shop keeps it.`}{' '}
        No payment is recorded.
      </p>
      <TextField
        {...form.field('reason')}
        hint="For the shop only: no mail is sent."
        autoComplete="off"
      />
      <FormActions
        action={isTakenBack ? 'Take it back' : `Write off ${amount}`}
        busy={form.busy}
        isPair
        onCancel={onClose}
      />
    </Form>
  );
}
