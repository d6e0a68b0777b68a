import type { ConnectionStatus } from '../api/follow-records.ts';
import { useZone } from '../shop/current-shop.ts';
import { timeOfDay } from '../ui/dates-in-words.ts';
import type { Zone } from '../ui/dates-in-words.ts';
import styles from './ConnectionLine.module.css';

interface ConnectionLineProps {
  connectionStatus: ConnectionStatus | null;
  /** when the shop refused to send more, in milliseconds since 1970; null while it sends */
  refusedAt: number | null;
}

/** The line keeps its height when it is empty, so that nothing shifts. */
export function ConnectionLine({ connectionStatus, refusedAt }: ConnectionLineProps) {
  const zone = useZone();
  return (
    <p className={styles['line']}>
      {refusedAt === null
        ? connectionStatus && wordsFor(connectionStatus, zone)
        : `No more updates since ${timeOfDay(refusedAt, zone)}. Sign in again to see them.`}
    </p>
  );
}

function wordsFor({ connection, at }: ConnectionStatus, zone: Zone): string | null {
  switch (connection) {
    case 'live':
      return null;
    case 'polling':
      return 'Updates every few seconds.';
    case 'lost':
      return `Not connected; as of ${timeOfDay(at, zone)}.`;
  }
}
