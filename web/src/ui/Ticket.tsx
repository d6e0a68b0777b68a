import type { ReactNode } from 'react';
import styles from './Ticket.module.css';

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
