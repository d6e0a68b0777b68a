import type { ReactNode, Ref } from 'react';
import styles from './FoldedPanel.module.css';

interface FoldedPanelProps {
  /** what it says while it is folded */
  summary: ReactNode;
  /** gets what opens and closes it */
  summaryRef?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A part of the board that is folded until it is needed. */
export function FoldedPanel({ summary, summaryRef, children }: FoldedPanelProps) {
  return (
    <details className={styles['panel']}>
      <summary ref={summaryRef} className={styles['summary']}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
