import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { fieldId } from './field-id.ts';
import styles from './ErrorSummary.module.css';
import type { Summary } from './use-problems.ts';

interface ErrorSummaryProps extends Summary {
  /** below the problems */
  children?: ReactNode;
}

/** The summary takes the focus at each failed submit; a line disappears once its value is right. */
export function ErrorSummary({ problems, refusals, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(problems).filter(([, message]) => message !== undefined);

  // On every press, the visitor must hear why nothing happened.
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);

  if (entries.length === 0) return null;

  // Following the link would put the fragment into the URL and not move focus into the field.
  const goTo = (event: MouseEvent, name: string) => {
    event.preventDefault();
    document.getElementById(fieldId(name))?.focus();
  };

  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles['summary']}>
      <h2 className={styles['title']}>Please check these fields</h2>
      <ul className={styles['list']}>
        {entries.map(([name, message]) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} onClick={(event) => goTo(event, name)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
