import type { OrderState } from '@tall-order/domain/order-status.ts';
import { Money } from '../ui/Money.tsx';
import type { Basket } from './known-baskets.ts';
import styles from './OrderTotal.module.css';

interface OrderTotalProps {
  basket: Basket;
  /** null while it is unknown */
  state: OrderState | null;
}

/** The total of an order with its delivery fee, and how much of it was paid. */
export function OrderTotal({ basket: { first, charges, sum }, state }: OrderTotalProps) {
  const { fee, paid, due } = charges;
  // What was given back for a burnt burger is due again in the ledger, but its customer need not pay it.
  const isAsked = state?.status !== 'handed-over';
  const money = (amount: number) => (
    <Money amount={amount} {...(first.currency !== undefined && { currency: first.currency })} />
  );
  return (
    <div>
      {fee > 0 && (
        <p className={styles['line']}>
          <span>Delivery</span> <span>{money(fee)}</span>
        </p>
      )}
      <p className={`${styles['line']} ${styles['total']}`}>
        <span>Total</span> <strong className={styles['amount']}>{money(sum)}</strong>
      </p>
      {paid !== null && (
        <p className={styles['line']}>
          <span>Paid</span> <span>{money(paid)}</span>
        </p>
      )}
      {due !== null && (due < 0 || (due > 0 && isAsked)) && (
        <p className={`${styles['line']} ${styles['total']}`}>
          <span>{due < 0 ? 'To be given back' : 'Still to pay'}</span> {money(Math.abs(due))}
        </p>
      )}
    </div>
  );
}
