import type { ReactNode, Ref } from 'react';
import styles from './FoldedPanel.module.css';

interface FoldedPanelProps {
  summary: ReactNode;
  /** gets the element that opens and closes the panel */
  summaryRef?: Ref<HTMLElement>;
  children: ReactNode;
}

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
