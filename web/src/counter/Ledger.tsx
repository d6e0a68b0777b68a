import { useState } from 'react';
import type { CounterBasket } from '../api/counter-calls.ts';
import { Button } from '../ui/Button.tsx';
import { useZone } from '../shop/current-shop.ts';
import { timeOfDay } from '../ui/dates-in-words.ts';
import { AmountLine } from './AmountLine.tsx';
import { basketName } from './counter-words.ts';
import styles from './Ledger.module.css';
import { RefundModal } from '../payments/RefundModal.tsx';
import type { Payments } from '../payments/use-payments.ts';

const WORDS = {
  payment: { cash: 'Cash taken', card: 'Card' },
  refund: { cash: 'Cash given back', card: 'Given back by card' },
} as const;

interface LedgerProps {
  basket: CounterBasket;
  payments: Payments;
  mayRefund: boolean;
  /** called when the dialog of a refund closes */
  onClose: () => void;
}

/** Payments and refunds. No entry is deleted: a mistake is corrected by a refund. */
export function Ledger({ basket, payments, mayRefund, onClose }: LedgerProps) {
  const [isOpen, setOpen] = useState(false);
  const zone = useZone();
  if (basket.payments.length === 0) return null;
  return (
    <div className={styles['ledger']}>
      <ul aria-label="Payments">
        {basket.payments.map(({ id, kind, method, amount, madeAt, reason, reducesPrice }) => (
          <AmountLine key={id} basket={basket} amount={kind === 'refund' ? -amount : amount}>
            {WORDS[kind][method]} at {timeOfDay(madeAt, zone)}
            {reason !== undefined && `: ${reason}`}
            {reducesPrice && ' (price reduced)'}
          </AmountLine>
        ))}
      </ul>
      {mayRefund && basket.paid > 0 && (
        <Button variant="plain" onClick={() => setOpen(true)}>
          Refund…
        </Button>
      )}
      <RefundModal
        open={isOpen}
        name={basketName(basket)}
        basket={basket}
        paidBy={basket.payments.at(-1)?.method ?? 'cash'}
        likelyPurpose={basket.state.status === 'handed-over' ? 'complaint' : 'wrong-payment'}
        payments={payments}
        onClose={() => {
          setOpen(false);
          onClose();
        }}
      />
    </div>
  );
}
