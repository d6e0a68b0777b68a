import { spanInWords } from '@tall-order/domain/kitchen-ticket.ts';
import type { Connection, Hearing } from '../api/follow-records.ts';
import { timeOfDay } from '../ui/dates-in-words.ts';
import styles from './Banners.module.css';

const LIGHTS: Readonly<Record<Connection, string>> = {
  live: 'Live',
  polling: 'Up to date every 2 seconds',
  lost: 'Not live',
};

/** How the board is told of orders, in words. */
export function ConnectionLight({ hearing }: { hearing: Hearing | null }) {
  const connection = hearing?.connection ?? null;
  return (
    <p className={styles['light']} data-connection={connection}>
      {connection === null ? 'Connecting' : LIGHTS[connection]}
    </p>
  );
}

/** Says that the board is not told of orders, and how old what it shows is. */
export function ConnectionBanner({ hearing, now }: { hearing: Hearing | null; now: number }) {
  return (
    <div role="alert">
      {hearing?.connection === 'lost' && (
        <p className={styles['lost']}>
          <strong>No connection since {timeOfDay(hearing.at)}.</strong> The tickets are as they were{' '}
          {spanInWords(now - hearing.at)} ago. Newer orders and changes are missing.
        </p>
      )}
    </div>
  );
}
