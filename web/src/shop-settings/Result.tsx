import type { ReactNode } from 'react';
import styles from './Result.module.css';

/** What the values of a section come to, in words. */
export function Result({ children }: { children: ReactNode }) {
  return <div className={styles['result']}>{children}</div>;
}

/** Fields, and beside them, where there is room, what they come to. */
export function FieldsWithResult({ result, children }: { result: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{children}</div>
      <div className={styles['column']}>{result}</div>
    </div>
  );
}
