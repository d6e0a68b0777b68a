import { useEffect, useRef } from 'react';
import styles from './PageTitle.module.css';

interface PageTitleProps {
  children: string;
  inTab?: string;
}

/** The screen's heading, which is the document's title as well. */
export function PageTitle({ children, inTab = children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // After a navigation the layout leaves focus on main; a screen that arrives later (loaded on
  // demand) takes it over here, so that the first thing read out is where one is.
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <title>{`${inTab} · Tall Order`}</title>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {children}
      </h1>
    </>
  );
}
