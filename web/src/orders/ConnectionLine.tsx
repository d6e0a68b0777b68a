import { timeOfDay } from '../ui/dates-in-words.ts';
import styles from './ConnectionLine.module.css';
import type { Hearing } from './use-order-states.ts';

/** Says when the page does not hear of each change at once; it takes up its room in any case. */
export function ConnectionLine({ hearing }: { hearing: Hearing | null }) {
  return <p className={styles['line']}>{hearing && wordsFor(hearing)}</p>;
}

function wordsFor({ by, at }: Hearing): string | null {
  switch (by) {
    case 'live':
      return null;
    case 'polling':
      return 'Updates every few seconds.';
    case 'lost':
      return `Not connected; as of ${timeOfDay(at)}.`;
    case 'nothing':
      return `No more updates since ${timeOfDay(at)}. Sign in again to see them.`;
  }
}
