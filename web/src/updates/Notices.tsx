import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { useOnline } from '../ui/use-online.ts';
import styles from './Notices.module.css';
import {
  NEW_CONTENT,
  OFFLINE,
  newVersion,
  registerOfflineCache,
  takeNewVersion,
} from './offline-cache.ts';
import { isOrderable } from '@tall-order/domain/burger.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { purchaseSearch } from '@tall-order/domain/tray.ts';
import { setAuthRedirectPath } from '../session/auth-slice.ts';
import { endedSession } from '../session/session.ts';
import type { EndedSession } from '../session/session.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useTray } from '../tray/current-tray.ts';
import { createPortal } from 'react-dom';
import { noticesShown } from '../App.tsx';
import type { AppStore } from '../store.ts';
import { isStaffToken } from '../session/token-claims.ts';
import { partOnDemand } from '../on-demand.tsx';
import { keepBurgerInAddress } from '../burger-builder/draft-in-address.ts';

/** Screens with their own message about a missing network. */
const SAY_IT_THEMSELVES = new Set<string>([
  SCREEN_PATHS.checkout,
  SCREEN_PATHS.orders,
  SCREEN_PATHS.kitchen,
  SCREEN_PATHS.counter,
  SCREEN_PATHS.deliveries,
  SCREEN_PATHS.menu,
  SCREEN_PATHS.shop,
  SCREEN_PATHS.staff,
]);

/** On screens that do not say what they need the network for. */
const OFFLINE_ELSEWHERE = 'You are offline.';

const { Screen: Troubles } = partOnDemand(
  async () => (await import('../troubles/TroubleBanner.tsx')).TroubleBanner,
);

/** The notices lie over the page, so nothing shifts, until they are read. The visitor decides when to load a new version. */
export function Notices({ onRefresh }: { onRefresh: () => void }) {
  const hasNewVersion = newVersion.useValue() !== null;
  const isOnline = useOnline();
  const isStaff = useAppSelector(({ auth }) => isStaffToken(auth.token));
  const { pathname } = useLocation();
  const burger = useAppSelector((state) => state.burgerBuilder.ingredients);
  // The builder says it below the price, where it covers nothing; here it is only read out.
  const isInBar = pathname === SCREEN_PATHS.builder && burger !== null;
  const [later, setLater] = useState(false);
  const [hasReadOffline, setReadOffline] = useState(false);
  if (isOnline && hasReadOffline) setReadOffline(false);
  const [refreshing, setRefreshing] = useState(false);

  const refresh = () => {
    setRefreshing(true);
    onRefresh();
  };

  return (
    <div aria-live="polite" className={styles['notices']}>
      {!isOnline && !hasReadOffline && !SAY_IT_THEMSELVES.has(pathname) && (
        <div className={isInBar ? 'visually-hidden' : styles['notice']}>
          <p>{isInBar && isOrderable(burger) ? OFFLINE : OFFLINE_ELSEWHERE}</p>
          {!isInBar && (
            <Button variant="plain" onClick={() => setReadOffline(true)}>
              OK
            </Button>
          )}
        </div>
      )}
      <SessionEnded />
      {isStaff && (
        <Suspense>
          <Troubles />
        </Suspense>
      )}
      {/* Offline there is something else to say, and the new version waits. */}
      {hasNewVersion && !later && isOnline && (
        <div className={styles['notice']}>
          <p>{NEW_CONTENT}</p>
          <div className={styles['choices']}>
            <Button variant="plain" busy={refreshing} onClick={refresh}>
              Refresh
            </Button>
            <Button variant="plain" onClick={() => setLater(true)}>
              Later
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

const WORDS: Readonly<Record<EndedSession['kind'], string>> = {
  expired: 'Your session has ended.',
  'signed-out-everywhere': 'You are signed out everywhere.',
  'account-deleted': 'Your account is deleted.',
};

function SessionEnded() {
  const ended = endedSession.useValue();
  const [read, setRead] = useState<EndedSession | null>(null);
  const burger = useAppSelector((state) => state.burgerBuilder.ingredients);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const tray = useTray();
  // The sign-in page needs no notice that leads to it.
  if (ended === null || ended === read || pathname === SCREEN_PATHS.auth) return null;

  const signIn = () => {
    dispatch(setAuthRedirectPath(ended.on));
    const ordering = ended.on === SCREEN_PATHS.checkout && burger !== null && isOrderable(burger);
    void navigate(
      { pathname: SCREEN_PATHS.auth, search: ordering ? purchaseSearch(burger, tray) : '' },
      { state: { again: true, ordering } },
    );
  };
  return (
    <div className={styles['notice']}>
      <p>{WORDS[ended.kind]}</p>
      <div className={styles['choices']}>
        {ended.kind !== 'account-deleted' && (
          <Button variant="plain" onClick={signIn}>
            Sign in
          </Button>
        )}
        <Button variant="plain" onClick={() => setRead(ended)}>
          OK
        </Button>
      </div>
    </div>
  );
}

const MANIFEST = '/manifest.webmanifest';
/** A browser that reads the manifest animates its offer to install the shop, which slows the page. */
const MANIFEST_AFTER_MS = 2000;

/** Rendered outside the application, so that the first screen does not wait for the notices. */
export function startNotices(store: AppStore): void {
  const place = document.getElementById('notices');
  if (place === null) throw new Error('The page has no element with the id "notices".');
  const refresh = () => {
    takeNewVersion(() => {
      keepBurgerInAddress(store.getState().burgerBuilder);
      window.location.reload();
    });
  };
  stayBelowToolbar(place);
  noticesShown.set(createPortal(<Notices onRefresh={refresh} />, place));
  void registerOfflineCache();
  setTimeout(linkManifest, MANIFEST_AFTER_MS);
}

/** With large letters the toolbar has two rows, and a notice must not cover its button. */
function stayBelowToolbar(place: HTMLElement): void {
  const toolbar = document.querySelector('header');
  if (toolbar === null) return;
  new ResizeObserver(() => {
    // On a page that was not prerendered, another toolbar has replaced the one that came with it.
    const height = document.querySelector('header')?.offsetHeight;
    if (height) place.style.setProperty('--toolbar-height', `${height}px`);
  }).observe(toolbar);
}

function linkManifest(): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST }),
  );
}
