import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { fieldId } from './TextField.tsx';
import styles from './ErrorSummary.module.css';
import type { Summary } from './use-problems.ts';

interface ErrorSummaryProps extends Summary {
  /** the label of a field */
  labelOf: (name: string) => string;
  /** unfolds what a field is in */
  reveal?: (field: Element | null) => void;
}

/**
 * The summary takes the focus at each failed submit; a line disappears once its value is right. What is wrong
 * with a field stands at the field, and is not said a second time here.
 */
export function ErrorSummary({ problems, refusals, labelOf, reveal }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const names = Object.keys(problems);

  // On every press, the visitor must hear why nothing happened.
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);

  if (names.length === 0) return null;

  // Following the link would put the fragment into the URL and not move focus into the field.
  const goTo = (event: MouseEvent, name: string) => {
    event.preventDefault();
    const field = document.getElementById(fieldId(name));
    reveal?.(field);
    field?.focus();
  };

  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles['summary']}>
      <h2 className={styles['title']}>Please check</h2>
      <ul className={styles['list']}>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} onClick={(event) => goTo(event, name)}>
              {labelOf(name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
