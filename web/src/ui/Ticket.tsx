import type { ReactNode } from 'react';
import styles from './Ticket.module.css';

/** An order ticket: a slip of paper with a torn lower edge. */
export function Ticket({ children }: { children: ReactNode }) {
  return (
    <div className={styles['ticket']}>
      <div className={styles['shadow']}>
        <div className={styles['paper']} />
      </div>
      {children}
    </div>
  );
}
