import type { Hearing } from '../api/follow-records.ts';
import { timeOfDay } from '../ui/dates-in-words.ts';
import styles from './ConnectionLine.module.css';

interface ConnectionLineProps {
  /** null until it is known */
  hearing: Hearing | null;
  /** since when the shop does not tell this visitor any more, in milliseconds since 1970 */
  refusedAt: number | null;
}

/** Says when the page does not hear of each change at once; it takes up its room in any case. */
export function ConnectionLine({ hearing, refusedAt }: ConnectionLineProps) {
  return (
    <p className={styles['line']}>
      {refusedAt === null
        ? hearing && wordsFor(hearing)
        : `No more updates since ${timeOfDay(refusedAt)}. Sign in again to see them.`}
    </p>
  );
}

function wordsFor({ connection, at }: Hearing): string | null {
  switch (connection) {
    case 'live':
      return null;
    case 'polling':
      return 'Updates every few seconds.';
    case 'lost':
      return `Not connected; as of ${timeOfDay(at)}.`;
  }
}
