import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { useOnline } from '../ui/use-online.ts';
import styles from './Notices.module.css';
import { NEW_CONTENT, newVersion } from './offline-cache.ts';
import { OFFLINE } from './offline-words.ts';
import { SessionEnded } from './SessionEnded.tsx';

/** Screens with their own message about a missing network. */
const SAY_IT_THEMSELVES = new Set<string>([
  paths.checkout,
  paths.kitchen,
  paths.counter,
  paths.menu,
  paths.shop,
  paths.staff,
]);

/** The notices lie over the page, so nothing shifts, until they are read. The visitor decides when to load a new version. */
export function Notices({ onRefresh }: { onRefresh: () => void }) {
  const hasNewVersion = newVersion.useValue() !== null;
  const isOnline = useOnline();
  const { pathname } = useLocation();
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
        <div className={styles['notice']}>
          <p>{OFFLINE}</p>
          <Button variant="plain" onClick={() => setReadOffline(true)}>
            OK
          </Button>
        </div>
      )}
      <SessionEnded />
      {hasNewVersion && !later && (
        <div className={styles['notice']}>
          <p>{NEW_CONTENT}</p>
          <Button busy={refreshing} onClick={refresh}>
            Refresh
          </Button>
          <Button variant="plain" onClick={() => setLater(true)}>
            Later
          </Button>
        </div>
      )}
    </div>
  );
}
