import type { Ref } from 'react';
import { spanInWords } from '@tall-order/domain/kitchen-ticket.ts';
import type { Connection, ConnectionStatus } from '../api/follow-records.ts';
import { useZone } from '../shop/current-shop.ts';
import { Button } from '../ui/Button.tsx';
import { timeBefore } from '../shop/dates-in-words.ts';
import { passFocusOn } from '../ui/kept-focus.ts';
import styles from './Banners.module.css';
import type { Bell } from './use-bell.ts';

interface BellBannerProps {
  bell: Bell;
  muted: boolean;
  unmuteRef: Ref<HTMLButtonElement>;
  onUnmute: () => void;
}

export function BellBanner({ bell, muted, unmuteRef, onUnmute }: BellBannerProps) {
  if (bell.state === 'missing') {
    return <p className={styles['missing']}>This browser cannot ring: watch for new orders.</p>;
  }
  if (muted) {
    return (
      <div className={styles['off']}>
        <p className="visually-hidden">The bell is muted.</p>
        <Button ref={unmuteRef} className={styles['button']} onClick={onUnmute}>
          Turn the bell on
        </Button>
      </div>
    );
  }
  if (bell.state === 'waiting') {
    return (
      <div className={styles['off']}>
        <p className="visually-hidden">Sound is off.</p>
        <Button ref={passFocusOn} className={styles['button']} onClick={bell.start}>
          Turn sound on
        </Button>
      </div>
    );
  }
  return null;
}

const LIGHTS: Readonly<Record<Connection, string>> = {
  live: 'Live',
  polling: 'Up to date every 2 seconds',
  lost: 'Not live',
};

export function ConnectionLight({
  connectionStatus,
}: {
  connectionStatus: ConnectionStatus | null;
}) {
  const connection = connectionStatus?.connection ?? null;
  return (
    <p className={styles['light']} data-connection={connection}>
      <span>{connection === null ? 'Connecting' : LIGHTS[connection]}</span>
    </p>
  );
}

export function ConnectionBanner({
  connectionStatus,
  now,
}: {
  connectionStatus: ConnectionStatus | null;
  now: number;
}) {
  const zone = useZone();
  return (
    <div role="alert">
      {connectionStatus?.connection === 'lost' && (
        <p className={styles['lost']}>
          <strong>No connection since {timeBefore(connectionStatus.at, zone, now)}.</strong> The
          tickets are as they were {spanInWords(now - connectionStatus.at)} ago. Newer orders and
          changes are missing.
        </p>
      )}
    </div>
  );
}
