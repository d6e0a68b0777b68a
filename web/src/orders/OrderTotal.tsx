import { Money } from '../ui/Money.tsx';
import type { Basket } from './known-baskets.ts';
import styles from './OrderTotal.module.css';

/** The total of an order with its delivery fee, and how much of it was paid. */
export function OrderTotal({ basket: { first, charges, sum } }: { basket: Basket }) {
  const { fee, paid, reduction, due } = charges;
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
      {reduction > 0 && (
        <p className={styles['line']}>
          <span>Price reduced</span> <span>{money(-reduction)}</span>
        </p>
      )}
      {paid !== null && (
        <p className={styles['line']}>
          <span>Paid</span> <span>{money(paid)}</span>
        </p>
      )}
      {due !== null && due !== 0 && (
        <p className={`${styles['line']} ${styles['total']}`}>
          <span>{due < 0 ? 'To be given back' : 'Still to pay'}</span> {money(Math.abs(due))}
        </p>
      )}
    </div>
  );
}
