import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './AccountSection.module.css';

interface AccountSectionProps {
  title: string;
  /** what one can do here, in a sentence */
  says: string;
  children: ReactNode;
}

/** One matter of the account: what it is about, and beside it what to do. */
export function AccountSection({ title, says, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <div className={styles['about']}>
        <h2 id={titleId}>{title}</h2>
        <p className={styles['says']}>{says}</p>
      </div>
      <div className={styles['matter']}>{children}</div>
    </section>
  );
}
