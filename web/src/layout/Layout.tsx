import { use, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import {
  publishLateRefusal,
  useIsFailureOnScreen,
  useRequestFailure,
} from '../api/request-failures.ts';
import { useShopName } from '../shop/current-shop.ts';
import { FailureDialog, RefusalElsewhere } from '../ui/Modal.tsx';
import { SiteName } from '../ui/PageTitle.tsx';
import { AboutLink } from '../shop/AboutLink.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { RequestFailureModal } from './RequestFailureModal.tsx';
import { Toolbar } from './Toolbar.tsx';
import styles from './Layout.module.css';

export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const { shown } = useRequestFailure();
  const isOnScreen = useIsFailureOnScreen();
  const product = use(SiteName);
  const siteName = useShopName() || product;
  const dialog = shown !== null ? 'open' : isOnScreen ? 'leaving' : 'closed';

  // A browser does this when it loads a page; between screens the program must do it: scroll to the top, and
  // focus the heading, where reading starts. Before it is drawn, or a frame would show the new screen's end.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    document.documentElement.scrollTop = 0;
    (main.current?.querySelector('h1') ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);

  // The link is not followed, because its fragment would stay in the URL, which carries the burger.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <div className={styles['layout']}>
      <Toolbar>
        <a href="#main" className={styles['skip']} onClick={skip}>
          Skip to content
        </a>
      </Toolbar>
      <main ref={main} id="main" tabIndex={-1} className={styles['main']}>
        <SiteName value={siteName}>
          <FailureDialog value={dialog}>
            <RefusalElsewhere value={publishLateRefusal}>{children}</RefusalElsewhere>
          </FailureDialog>
        </SiteName>
      </main>
      <Footer />
      <RequestFailureModal />
    </div>
  );
}

/** The customers' screens, except the builder, which has the link at the end of its own content. */
const WITH_FOOTER: ReadonlySet<string> = new Set([
  SCREEN_PATHS.auth,
  SCREEN_PATHS.checkout,
  SCREEN_PATHS.orders,
  SCREEN_PATHS.account,
]);

/** The footer keeps its height before it is known whether there is a shop to link to. */
function Footer() {
  const hasFooter = WITH_FOOTER.has(useLocation().pathname);
  const isHydrated = useHydrated();
  return hasFooter && <footer className={styles['footer']}>{isHydrated && <AboutLink />}</footer>;
}
