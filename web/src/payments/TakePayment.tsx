import { useState } from 'react';
import { MOST_PAYABLE } from '@tall-order/domain/payment.ts';
import type { PaymentMethod } from '@tall-order/domain/payment.ts';
import { readPrice } from '@tall-order/domain/price-input.ts';
import { priceDifference, toDecimal } from '@tall-order/domain/pricing.ts';
import { Button } from '../ui/Button.tsx';
import { fieldId } from '../ui/field-id.ts';
import { formatMoney } from '../ui/money-format.ts';
import settling from '../ui/settling.module.css';
import { TextField } from '../ui/TextField.tsx';
import styles from './TakePayment.module.css';
import type { PayableOrder, Payments } from './use-payments.ts';
import { Modal } from '../ui/Modal.tsx';

const GIVEN = 'given';
const CORRECTION = 'Correct the cash given, or leave the field empty.';

interface TakePaymentProps {
  order: PayableOrder;
  payments: Payments;
  /** @param refused the reason of a refusal, as a sentence, or null */
  onAnswer?: (refused: string | null) => void;
}

/** One press records the whole amount due; the cash received only serves to compute the change. */
export function TakePayment({ order, payments, onAnswer }: TakePaymentProps) {
  const [given, setGiven] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { due, currency } = order;
  const change = changeIn(given, order);
  const pay = (method: PaymentMethod) => async () => {
    if (method === 'cash' && !change.isEnough) {
      setError(`${change.words} ${CORRECTION}`);
      document.getElementById(fieldId(GIVEN))?.focus();
      return;
    }
    const read = readPrice(given, MOST_PAYABLE);
    const refused = await payments.record(
      { kind: 'payment', method, amount: due },
      method === 'cash' && 'cents' in read ? { given: read.cents } : {},
    );
    if (refused === null) setGiven('');
    onAnswer?.(refused);
  };
  return (
    <div className={styles['pay']}>
      <div className={`${styles['buttons']} ${settling['settling']}`}>
        <Button
          variant="primary"
          className={styles['button']}
          busy={payments.isUnderWay}
          onClick={pay('cash')}
        >
          Cash {formatMoney(due, currency)}
        </Button>
        <Button
          variant="primary"
          className={styles['button']}
          busy={payments.isUnderWay}
          onClick={pay('card')}
        >
          Card {formatMoney(due, currency)}
        </Button>
      </div>
      <TextField
        label="Cash given"
        name={GIVEN}
        inputMode="decimal"
        autoComplete="off"
        optional
        value={given}
        error={error}
        onChange={(typed) => {
          setError(null);
          setGiven(typed);
        }}
      />
      <p role="status" className={styles['change']}>
        {error === null && change.words}
      </p>
    </div>
  );
}

/** The change for the cash, or what is wrong with the amount, as a sentence. */
function changeIn(given: string, { due, currency }: PayableOrder) {
  if (given.trim() === '') return { isEnough: true, words: '' };
  const read = readPrice(given, MOST_PAYABLE);
  if ('problem' in read) {
    return { isEnough: false, words: 'Write the amount in figures, such as 20 or 20.50.' };
  }
  const change = priceDifference(due, toDecimal(read.cents));
  const amount = formatMoney(Math.abs(change), currency);
  return change < 0
    ? { isEnough: false, words: `${amount} is missing.` }
    : { isEnough: true, words: `Change: ${amount}` };
}

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
