import type { FocusEvent, ReactNode, Ref } from 'react';
import styles from './FoldedPanel.module.css';

interface FoldedPanelProps {
  summary: ReactNode;
  /** gets the element that opens and closes the panel */
  summaryRef?: Ref<HTMLElement>;
  /** one of the head's: it lies over the tickets, so only one is open, until the focus is elsewhere */
  isOver?: boolean;
  children: ReactNode;
}

export function FoldedPanel({ summary, summaryRef, isOver = false, children }: FoldedPanelProps) {
  return (
    <details className={styles['panel']} {...(isOver && { name: 'rush', onBlur: closeWhenLeft })}>
      <summary ref={summaryRef} className={styles['summary']}>
        {summary}
      </summary>
      <div>{children}</div>
    </details>
  );
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  // Nothing has the focus where a button was just removed.
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
