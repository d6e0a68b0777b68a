import type { ConnectionStatus } from '../api/follow-records.ts';
import { timeOfDay } from '../ui/dates-in-words.ts';
import styles from './ConnectionLine.module.css';

interface ConnectionLineProps {
  connectionStatus: ConnectionStatus | null;
  /** since when the shop sends this visitor nothing any more, in milliseconds since 1970 */
  refusedAt: number | null;
}

/** Says when the page does not hear of each change at once; it takes up its room in any case. */
export function ConnectionLine({ connectionStatus, refusedAt }: ConnectionLineProps) {
  return (
    <p className={styles['line']}>
      {refusedAt === null
        ? connectionStatus && wordsFor(connectionStatus)
        : `No more updates since ${timeOfDay(refusedAt)}. Sign in again to see them.`}
    </p>
  );
}

function wordsFor({ connection, at }: ConnectionStatus): string | null {
  switch (connection) {
    case 'live':
      return null;
    case 'polling':
      return 'Updates every few seconds.';
    case 'lost':
      return `Not connected; as of ${timeOfDay(at)}.`;
  }
}
