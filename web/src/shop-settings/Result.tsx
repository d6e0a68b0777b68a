import type { ReactNode } from 'react';
import styles from './Result.module.css';

/** What the values mean, as they are typed. */
export function Result({ children }: { children: ReactNode }) {
  return <div className={styles['result']}>{children}</div>;
}
