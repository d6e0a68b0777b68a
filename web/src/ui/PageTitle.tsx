import { useEffect, useRef } from 'react';
import styles from './PageTitle.module.css';
import { SiteTitle } from './SiteTitle.tsx';

interface PageTitleProps {
  children: string;
  inTab?: string;
}

/** The screen's heading, which is the document's title as well. */
export function PageTitle({ children, inTab = children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // After a navigation the layout leaves the focus on main. A screen that loads later takes it over here, so
  // that the first words read out are the screen's title.
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <SiteTitle page={inTab} />
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {children}
      </h1>
    </>
  );
}
