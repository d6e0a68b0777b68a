import { useEffect, useState } from 'react';
import { owedLabel } from '@tall-order/domain/outstanding.ts';
import type { ReceiptReply } from '@tall-order/domain/receipt-contract.ts';
import { REASON_FIELD } from '@tall-order/domain/reason.ts';
import { PaymentModal } from '../payments/TakePayment.tsx';
import { RefundModal } from '../payments/RefundModal.tsx';
import { usePayments } from '../payments/use-payments.ts';
import { Button } from '../ui/Button.tsx';
import { focusHeading } from '../ui/focus.ts';
import { Notice } from '../ui/Notice.tsx';
import { Refusal, Form, FormActions } from '../ui/Form.tsx';
import { formatMoney } from '../ui/Money.tsx';
import { request } from '../api/client.ts';
import { messageFor } from '../api/messages.ts';
import { ownCall } from '../api/own-call.ts';
import { publishRequestFailure } from '../api/request-failures.ts';
import { Modal } from '../ui/Modal.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useIsOpen } from '../ui/use-is-open.ts';
import styles from './ReceiptPage.module.css';

interface SettleLaterProps {
  token: string;
  orderId: string;
  receipt: ReceiptReply;
  /** called when the shop has answered with the new balance */
  onAnswer: () => void;
}

/** The owner can take, refund or give up money here even if the counter no longer shows the order. */
export function SettleLater({ token, orderId, receipt, onAnswer }: SettleLaterProps) {
  const [question, setQuestion] = useState<'payment' | 'refund' | 'write-off' | null>(null);
  // A new key for each question: the last one keeps its amount while its dialog leaves the screen.
  const [timesAsked, setTimesAsked] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const { callSign, currency, paid, due, writtenOff: givenUp = 0 } = receipt;
  const ledger = Object.entries(receipt.payments).map(([id, entry]) => {
    const { kind, method, amount, reducesPrice = false } = entry;
    return { id, kind, method, amount, reducesPrice };
  });
  const order = { id: orderId, currency, paid, due, payments: ledger };
  const payments = usePayments(token, order, { onBalance: onAnswer, onProblem: setRefused });
  const [writtenOff, setWrittenOff] = useState<string | null>(null);
  const isAnswered = payments.done !== null || refused !== null || writtenOff !== null;

  // The button that opened the dialog may disappear, and the focus with it.
  useEffect(() => {
    if (isAnswered && document.activeElement === document.body) focusHeading();
  });

  const ask = (kind: 'payment' | 'refund' | 'write-off') => () => {
    setTimesAsked(timesAsked + 1);
    setRefused(null);
    setQuestion(kind);
  };
  const close = () => setQuestion(null);
  return (
    <>
      {due !== 0 && (
        <p className={styles['owed']}>
          {owedLabel(due)} <strong>{formatMoney(Math.abs(due), currency)}</strong>
        </p>
      )}
      {due > 0 && givenUp === 0 && (
        <Button variant="primary" onClick={ask('payment')}>
          Take payment…
        </Button>
      )}
      {paid > 0 && givenUp === 0 && (
        <Button variant={due < 0 ? 'primary' : 'plain'} onClick={ask('refund')}>
          Refund…
        </Button>
      )}
      {(due !== 0 || givenUp !== 0) && (
        <Button onClick={ask('write-off')}>
          {givenUp === 0 ? 'Write off…' : 'Take the write-off back…'}
        </Button>
      )}
      <Notice>{payments.done ?? writtenOff}</Notice>
      {/* The open dialog shows its own. */}
      {refused !== null && question === null && <Refusal>{refused}</Refusal>}
      <PaymentModal
        open={question === 'payment'}
        name={callSign}
        order={order}
        payments={payments}
        onAnswer={(problem) => {
          close();
          setRefused(problem);
        }}
        onClose={close}
      />
      <RefundModal
        open={question === 'refund'}
        name={callSign}
        order={order}
        likelyPurpose="complaint"
        payments={payments}
        onClose={close}
      />
      <WriteOffModal
        key={timesAsked}
        open={question === 'write-off'}
        name={callSign}
        token={token}
        orderId={orderId}
        due={due}
        givenUp={givenUp}
        currency={currency}
        onDone={(words) => {
          setWrittenOff(words);
          onAnswer();
        }}
        onClose={close}
      />
    </>
  );
}

interface WriteOffProps {
  open: boolean;
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
  /** the order's name */
  name: string;
}

/** The owner gives up what is owed for an order and will not come, or takes that back, and says why. */
function WriteOffModal({ name, ...rest }: WriteOffModalProps) {
  return (
    <Modal
      open={rest.open}
      title={rest.givenUp === 0 ? `Write off ${name}` : `Take back the write-off of ${name}`}
      onClose={rest.onClose}
    >
      <WriteOffForm {...rest} />
    </Modal>
  );
}

const FIELDS = { reason: REASON_FIELD } as const;

function WriteOffForm({
  open,
  token,
  orderId,
  currency,
  onDone,
  onClose,
  ...balance
}: WriteOffProps) {
  // The amount is gone before the dialog has left the screen.
  const [{ due, givenUp }] = useState(balance);
  const isOpen = useIsOpen(open);
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
