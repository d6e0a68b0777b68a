import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** A live region that reports an outcome: it is read out when its words change. */
export function Notice({ children }: { children: string | null }) {
  return (
    <p role="status" className={styles['notice']}>
      {children}
    </p>
  );
}

/** The notice of a long page, at the lower edge of the window. */
export function StickyNotice({ children }: { children: string | null }) {
  return (
    <div className={styles['sticky']}>
      <Notice>{children}</Notice>
    </div>
  );
}

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
