import type { ReactNode } from 'react';
import styles from './CalmField.module.css';

interface CalmFieldProps {
  /** a short sentence, read from afar */
  words: string;
  children?: ReactNode;
}

/** Down to the foot of the screen, in the place of work that is not there. */
export function CalmField({ words, children }: CalmFieldProps) {
  return (
    <div className={styles['field']}>
      <p className={styles['words']}>{words}</p>
      {children}
    </div>
  );
}
