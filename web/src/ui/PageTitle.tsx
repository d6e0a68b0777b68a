import { useEffect, useRef, use, createContext } from 'react';
import styles from './PageTitle.module.css';

/** The screen's heading, which is the document's title as well. */
export function PageTitle({ children, inTab = children }: { children: string; inTab?: string }) {
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

/** The document's title. @param page the page's title; by default the site's name stands alone */
export function SiteTitle({ page }: { page?: string }) {
  const site = use(SiteName);
  return <title>{page === undefined ? site : `${page} · ${site}`}</title>;
}

/** The site's name in the documents' titles: the shop's name, if it has one. */
export const SiteName = createContext('Tall Order');
