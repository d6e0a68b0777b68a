import { formatMoney } from './money-format.ts';
import styles from './Money.module.css';

interface MoneyProps {
  /** decimal amount in `currency` */
  amount: number;
  /** ISO 4217 code, the shop's currency by default */
  currency?: string;
}

/** An amount of money, with figures of one width so that columns line up and nothing shifts. */
export function Money({ amount, currency }: MoneyProps) {
  return <span className={styles['money']}>{formatMoney(amount, currency)}</span>;
}
