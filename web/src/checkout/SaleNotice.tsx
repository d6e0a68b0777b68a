import type { Sale } from '../shop/sale.ts';
import styles from './SubmissionNotice.module.css';

interface SaleNoticeProps {
  id: string;
  sale: Sale;
  /** why the shop would refuse the order by its delivery terms, or null */
  termsProblem: string | null;
}

/** Why the customer cannot order now, or until when they can. */
export function SaleNotice({ id, sale: { closed, orderBy }, termsProblem }: SaleNoticeProps) {
  return (
    <p id={id} role="status" className={styles['notice']}>
      {closed ? `${closed.label}. ${closed.reason}` : (termsProblem ?? (orderBy && `${orderBy}.`))}
    </p>
  );
}
