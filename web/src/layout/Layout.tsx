import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIsFailureOnScreen, useRequestFailure } from '../api/request-failures.ts';
import { FailureDialog } from '../ui/failure-dialog.ts';
import styles from './Layout.module.css';
import { RequestFailureModal } from './RequestFailureModal.tsx';
import { Toolbar } from './Toolbar.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const { shown } = useRequestFailure();
  const isOnScreen = useIsFailureOnScreen();
  const dialog = shown !== null ? 'open' : isOnScreen ? 'leaving' : 'closed';

  // A browser does this by itself when a page is loaded; between screens it has to be done by hand:
  // start at the top, with focus where reading goes on.
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    document.documentElement.scrollTop = 0;
    (main.current?.querySelector('h1') ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);

  // The fragment would stay in the URL, which carries the burger.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <div className={styles['layout']}>
      <a href="#main" className={styles['skip']} onClick={skip}>
        Skip to content
      </a>
      <Toolbar />
      <main ref={main} id="main" tabIndex={-1} className={styles['main']}>
        <FailureDialog value={dialog}>{children}</FailureDialog>
      </main>
      <RequestFailureModal />
    </div>
  );
}
