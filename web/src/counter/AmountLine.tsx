import type { ReactNode } from 'react';
import type { CounterBasket } from '../api/counter-calls.ts';
import styles from './AmountLine.module.css';
import { money } from './counter-words.ts';

interface AmountLineProps {
  basket: CounterBasket;
  /** a decimal amount */
  amount: number;
  children: ReactNode;
}

/** A line of a list, with its amount at the end. */
export function AmountLine({ basket, amount, children }: AmountLineProps) {
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>{children}</span>{' '}
      <span className={styles['amount']}>{money(amount, basket)}</span>
    </li>
  );
}
