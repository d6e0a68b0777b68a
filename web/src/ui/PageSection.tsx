import { useId } from 'react';
import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';
import styles from './PageSection.module.css';

interface PageSectionProps {
  title: string;
  summary: string;
  children: ReactNode;
}

export function PageSection({ title, summary, children }: PageSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <div className={styles['about']}>
        <h2 id={titleId}>{title}</h2>
        <p className={styles['summary']}>{summary}</p>
      </div>
      {/* Inert until the program runs, because presses would have no effect. */}
      <div className={styles['matter']} inert={!useHydrated()}>
        {children}
      </div>
    </section>
  );
}
