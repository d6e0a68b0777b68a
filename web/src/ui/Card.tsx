import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** A raised sheet for one thing on its own, such as the sign-in form. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={styles['card']}>{children}</div>;
}
