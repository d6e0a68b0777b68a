import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './Outcome.module.css';

interface OutcomeProps {
  /** it did not work, and trying again does not help */
  bad?: boolean;
  children: ReactNode;
}

/** It takes the focus that the form's button had, or reading would start over at the top. */
export function Outcome({ bad = false, children }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);

  // Only the browser can move focus, and only once the element is there.
  useEffect(() => box.current?.focus(), []);

  return (
    <div ref={box} role="status" tabIndex={-1} className={styles[bad ? 'bad' : 'good']}>
      {children}
    </div>
  );
}
