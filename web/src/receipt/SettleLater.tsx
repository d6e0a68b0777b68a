import { useEffect, useState } from 'react';
import type { ReceiptReply } from '@tall-order/domain/receipt-contract.ts';
import { PaymentModal } from '../payments/TakePayment.tsx';
import { RefundModal } from '../payments/RefundModal.tsx';
import { usePayments } from '../payments/use-payments.ts';
import { Button } from '../ui/Button.tsx';
import { focusHeading } from '../ui/focus.ts';
import { Notice } from '../ui/Notice.tsx';
import { Refusal } from '../ui/Form.tsx';
import { formatMoney } from '../ui/Money.tsx';
import styles from './ReceiptPage.module.css';
import { WriteOffModal } from './WriteOff.tsx';

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
          {due < 0 ? 'To be given back' : 'Still to pay'}{' '}
          <strong>{formatMoney(Math.abs(due), currency)}</strong>
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
