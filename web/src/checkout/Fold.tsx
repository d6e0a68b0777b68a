import type { ReactNode } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  id?: string;
  title: string;
  /** what is inside, in a line */
  gist?: ReactNode;
  /** at the end of the line */
  end?: ReactNode;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A line that unfolds. */
export function Fold({ id, title, gist, end, isOpen, onToggle, children }: FoldProps) {
  return (
    <details
      id={id}
      className={styles['fold']}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary className={styles['line']}>
        <h2 className={styles['words']}>
          <span className={styles['title']}>{title}</span>
          {gist !== undefined && (
            <>
              {' '}
              <span className={styles['gist']}>{gist}</span>
            </>
          )}
        </h2>
        {end !== undefined && <span className={styles['end']}>{end}</span>}
      </summary>
      <div className={styles['inside']}>{children}</div>
    </details>
  );
}
