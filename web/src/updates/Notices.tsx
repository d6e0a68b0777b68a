import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Notices.module.css';
import { NEW_CONTENT, newVersionWaits } from './offline-cache.ts';
import { SessionEnded } from './SessionEnded.tsx';

/** The screens of the shop's own people say themselves that they hear nothing; there is no burger. */
const WITHOUT_BURGER = new Set<string>([paths.kitchen, paths.menu, paths.staff]);

/**
 * What is said above every screen: that a new version is there, which is taken only when asked for,
 * that the device is offline, and that the session has ended by itself. It lies over the page, so
 * nothing shifts.
 */
export function Notices({ onRefresh }: { onRefresh: () => void }) {
  const newVersion = newVersionWaits.useValue();
  const offline = useSyncExternalStore(onConnectionChange, () => !navigator.onLine);
  const { pathname } = useLocation();
  const [later, setLater] = useState(false);
  const [refreshing, setRefreshing] = useState(false);

  const refresh = () => {
    setRefreshing(true);
    onRefresh();
  };

  return (
    <div aria-live="polite" className={styles['notices']}>
      {offline && !WITHOUT_BURGER.has(pathname) && (
        <p className={styles['notice']}>
          You are offline. Your burger is safe. Reconnect to order.
        </p>
      )}
      <SessionEnded />
      {newVersion && !later && (
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

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
