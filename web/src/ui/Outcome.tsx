import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './Outcome.module.css';

interface OutcomeProps {
  /** the action failed, and another try does not help */
  bad?: boolean;
  children: ReactNode;
}

/** The outcome takes the focus of the form's button, or reading would start over at the top of the page. */
export function Outcome({ bad = false, children }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);

  // Only the browser can move focus, and only once the element is there.
  useEffect(() => {
    box.current?.focus();
  }, []);

  return (
    <div ref={box} role="status" tabIndex={-1} className={styles[bad ? 'bad' : 'good']}>
      {children}
    </div>
  );
}
