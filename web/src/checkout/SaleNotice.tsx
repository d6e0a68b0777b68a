import type { Sale } from '../shop/sale.ts';
import styles from './SubmissionNotice.module.css';

interface SaleNoticeProps {
  id: string;
  sale: Sale;
  /** why the order is too small for a delivery; null if it is not */
  belowMinimum: string | null;
}

/** Why the customer cannot order now, or until when they can. */
export function SaleNotice({ id, sale: { closed, orderBy }, belowMinimum }: SaleNoticeProps) {
  return (
    <p id={id} role="status" className={styles['notice']}>
      {closed ? `${closed.label}. ${closed.reason}` : (belowMinimum ?? (orderBy && `${orderBy}.`))}
    </p>
  );
}
