import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  message: string;
  children: ReactNode;
}

export function EmptyState({ message, children }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <p className={styles['message']}>{message}</p>
      {children}
    </div>
  );
}
