import { useState } from 'react';
import type { ReactNode, ComponentProps } from 'react';
import { MOST_PAYABLE, notesFor } from '@tall-order/domain/payment.ts';
import type { PaymentMethod } from '@tall-order/domain/payment.ts';
import { readPrice } from '@tall-order/domain/price-input.ts';
import { priceDifference, toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { Button } from '../ui/Button.tsx';
import { fieldId, TextField, FieldMarks } from '../ui/TextField.tsx';
import { formatMoney } from '../ui/Money.tsx';
import settling from '../ui/settling.module.css';
import styles from './TakePayment.module.css';
import type { PayableOrder, Payments } from './use-payments.ts';
import { Modal } from '../ui/Modal.tsx';

const CORRECTION = 'Correct the cash given, or leave the field empty.';

interface TakePaymentProps {
  order: PayableOrder;
  payments: Payments;
  /** stays in view with the two buttons, in a panel that is higher than the screen */
  lead?: ReactNode;
  /** @param refused the reason of a refusal, as a sentence, or null */
  onAnswer?: (refused: string | null) => void;
}

/**
 * One press records the whole amount due, or the part that was typed; the cash received only serves to compute the
 * change.
 */
export function TakePayment({ order, payments, lead, onAnswer }: TakePaymentProps) {
  const [given, setGiven] = useState('');
  const [part, setPart] = useState('');
  const [error, setError] = useState<{ name: string; words: string } | null>(null);
  const { id, due, currency } = order;
  // A driver has a payment for each delivery on the page.
  const [givenName, partName] = [`given-${id}`, `part-${id}`];
  const taken = partOf(part, order);
  const amount = 'problem' in taken ? due : taken.amount;
  const change = changeIn(given, amount, currency);
  const words = error === null ? change.words : '';
  const refuse = (name: string, words: string) => {
    setError({ name, words });
    document.getElementById(fieldId(name))?.focus();
  };
  const record = async (method: PaymentMethod, cash: Cents | null) => {
    const refused = await payments.record(
      { kind: 'payment', method, amount },
      method === 'cash' && cash !== null ? { given: cash } : {},
    );
    if (refused === null) {
      setGiven('');
      setPart('');
    }
    onAnswer?.(refused);
  };
  const pay = (method: PaymentMethod) => async () => {
    if ('problem' in taken) refuse(partName, taken.problem);
    else if (method === 'cash' && !change.isEnough)
      refuse(givenName, `${change.words} ${CORRECTION}`);
    else {
      const read = readPrice(given, MOST_PAYABLE);
      await record(method, 'cents' in read ? read.cents : null);
    }
  };
  const field = (name: string, value: string, onChange: (typed: string) => void) => ({
    name,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    optional: true,
    value,
    error: error?.name === name ? error.words : null,
    onChange: (typed: string) => {
      setError(null);
      onChange(typed);
    },
  });
  const button = { className: styles['button'] ?? '', busy: payments.isUnderWay };
  return (
    <div className={styles[lead === undefined ? 'pay' : 'unboxed']}>
      <div className={lead === undefined ? undefined : styles['foot']}>
        {lead}
        <div className={`${styles['buttons']} ${settling['settling']}`}>
          <Button variant="primary" {...button} onClick={pay('cash')}>
            Cash {formatMoney(amount, currency)}
          </Button>
          <Button variant="primary" {...button} onClick={pay('card')}>
            Card {formatMoney(amount, currency)}
          </Button>
        </div>
      </div>
      <div className={styles['quick']}>
        <Notes
          amount={amount}
          currency={currency}
          isCovered={words !== ''}
          isUnderWay={payments.isUnderWay}
          disabled={'problem' in taken}
          onGiven={(note) => void record('cash', note)}
        />
        <p role="status" className={styles['change']}>
          {words}
        </p>
      </div>
      {/* Both are left empty for most payments. */}
      <FieldMarks value="required">
        <div className={styles['fields']}>
          <TextField label="Cash given" {...field(givenName, given, setGiven)} />
          <TextField label="Only a part" {...field(partName, part, setPart)} />
        </div>
      </FieldMarks>
    </div>
  );
}

interface NotesProps {
  /** a decimal amount */
  amount: number;
  currency: string;
  /** the change is in their place */
  isCovered: boolean;
  isUnderWay: boolean;
  disabled: boolean;
  onGiven: (note: Cents) => void;
}

/** The notes that most customers pay with. */
function Notes({ amount, currency, isCovered, isUnderWay, disabled, onGiven }: NotesProps) {
  return (
    <div
      className={styles['notes']}
      role="group"
      aria-label="Paid with one note"
      data-covered={isCovered || undefined}
    >
      {notesFor(toCents(amount)).map((note) => (
        <Button key={note} busy={isUnderWay} disabled={disabled} onClick={() => onGiven(note)}>
          {formatMoney(toDecimal(note), currency)} given
        </Button>
      ))}
    </div>
  );
}

/** The part of the amount due that is to be taken, or what is wrong with it, as a sentence. */
function partOf(typed: string, { due, currency }: PayableOrder) {
  if (typed.trim() === '') return { amount: due };
  const read = readPrice(typed, MOST_PAYABLE);
  if ('problem' in read) return { problem: read.problem };
  if (read.cents === 0) return { problem: 'Enter an amount above 0, or leave the field empty.' };
  return read.cents > toCents(due)
    ? { problem: `Only ${formatMoney(due, currency)} is due.` }
    : { amount: toDecimal(read.cents) };
}

/** The change for the cash, or what is wrong with the amount, as a sentence. */
function changeIn(given: string, due: number, currency: string) {
  if (given.trim() === '') return { isEnough: true, words: '' };
  const read = readPrice(given, MOST_PAYABLE);
  if ('problem' in read) return { isEnough: false, words: read.problem };
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
      <Button onClick={onClose}>Cancel</Button>
    </Modal>
  );
}

function Payment({ order, ...rest }: Pick<PaymentModalProps, 'order' | 'payments' | 'onAnswer'>) {
  // The order may owe another amount while the dialog still leaves the screen.
  const [asked] = useState(order);
  return <TakePayment order={asked} {...rest} />;
}

interface FoldedPaymentProps extends ComponentProps<typeof TakePayment> {
  summary: ReactNode;
}

/** For money that its driver takes at the door: few pay before. */
export function FoldedPayment({ summary, ...rest }: FoldedPaymentProps) {
  return (
    <details className={styles['fold']}>
      <summary>{summary}</summary>
      <TakePayment {...rest} />
    </details>
  );
}
