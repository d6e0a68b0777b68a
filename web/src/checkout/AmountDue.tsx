import { withFee } from '../tray/with-fee.ts';
import { Money } from '../ui/Money.tsx';
import styles from './AmountDue.module.css';

interface AmountDueProps {
  /** decimal amounts */
  total: number;
  fee: number;
}

/** The delivery fee and the total with it; nothing if delivery is free. */
export function AmountDue({ total, fee }: AmountDueProps) {
  if (fee === 0) return null;
  return (
    <dl className={styles['lines']}>
      <dt>Order</dt>
      <dd>
        <Money amount={total} />
      </dd>
      <dt>Delivery</dt>
      <dd>
        <Money amount={fee} />
      </dd>
      <dt className={styles['sum']}>Total</dt>
      <dd className={styles['sum']}>
        <Money amount={withFee(total, fee)} />
      </dd>
    </dl>
  );
}
