import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** what there is none of, in a friendly sentence */
  message: string;
  /** the way on: a link or a button */
  children: ReactNode;
}

/** A screen or list that has nothing to show yet, with a way on. */
export function EmptyState({ message, children }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <p className={styles['message']}>{message}</p>
      {children}
    </div>
  );
}
