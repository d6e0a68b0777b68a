import { spanInWords } from '@tall-order/domain/kitchen-ticket.ts';
import type { Connection, ConnectionStatus } from '../api/follow-records.ts';
import { useZone } from '../shop/current-shop.ts';
import { timeOfDay } from '../ui/dates-in-words.ts';
import styles from './Banners.module.css';

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
      {connection === null ? 'Connecting' : LIGHTS[connection]}
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
          <strong>No connection since {timeOfDay(connectionStatus.at, zone)}.</strong> The tickets
          are as they were {spanInWords(now - connectionStatus.at)} ago. Newer orders and changes
          are missing.
        </p>
      )}
    </div>
  );
}
