import { useState } from 'react';
import { MOST_PAYABLE } from '@tall-order/domain/payment.ts';
import { readPrice } from '@tall-order/domain/price-input.ts';
import { priceDifference, toDecimal } from '@tall-order/domain/pricing.ts';
import { Button } from '../ui/Button.tsx';
import { formatMoney } from '../ui/money-format.ts';
import settling from '../ui/settling.module.css';
import { TextField } from '../ui/TextField.tsx';
import styles from './TakePayment.module.css';
import type { PayableBasket, Payments } from './use-payments.ts';

interface TakePaymentProps {
  basket: PayableBasket;
  payments: Payments;
  /** @param refused the reason of a refusal, a sentence, or null */
  onAnswer?: (refused: string | null) => void;
}

/** One press records the whole amount due; the cash received only serves to compute the change. */
export function TakePayment({ basket, payments, onAnswer }: TakePaymentProps) {
  const [given, setGiven] = useState('');
  const { due, currency } = basket;
  const pay = (method: 'cash' | 'card') => async () => {
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
        name="given"
        inputMode="decimal"
        autoComplete="off"
        optional
        value={given}
        onChange={setGiven}
      />
      <p role="status" className={styles['change']}>
        {changeInWords(given, basket)}
      </p>
    </div>
  );
}

function changeInWords(given: string, { due, currency }: PayableBasket): string {
  if (given.trim() === '') return '';
  const read = readPrice(given, MOST_PAYABLE);
  if ('problem' in read) return read.problem;
  const change = priceDifference(due, toDecimal(read.cents));
  const amount = formatMoney(Math.abs(change), currency);
  return change < 0 ? `${amount} is missing.` : `Change: ${amount}`;
}
