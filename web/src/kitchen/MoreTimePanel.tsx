import { SOON_MS, startOf } from '@tall-order/domain/kitchen-ticket.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { Button } from '../ui/Button.tsx';
import { FoldedPanel } from './FoldedPanel.tsx';
import styles from './PausePanel.module.css';
import { MORE_MINUTES, mayMove } from './use-more-time.ts';
import type { MoreTime } from './use-more-time.ts';

interface MoreTimePanelProps {
  /** those that are still to be made */
  orders: readonly KitchenOrder[];
  now: number;
  more: MoreTime;
}

/** Promises all orders later when the kitchen cannot keep up. Only shops that promise times have it. */
export function MoreTimePanel({ orders, now, more }: MoreTimePanelProps) {
  // Orders that begin later are not made late by what holds the kitchen up now.
  const promised = orders.filter((order) => mayMove(order) && startOf(order) < now + SOON_MS);
  if (promised.length === 0) return null;
  return (
    <FoldedPanel isOver summary="More time">
      <p className={styles['said']}>
        {promised.length === 1
          ? 'A press gives the order that begins within the hour a later time.'
          : `A press gives the ${promised.length} orders that begin within the hour a later time.`}{' '}
        Customers see it at once.
      </p>
      <div role="group" aria-label="More time for all" className={styles['choices']}>
        {MORE_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            busy={more.isUnderWay}
            onClick={() => more.move(promised, minutes)}
          >{`+${minutes} minutes`}</Button>
        ))}
      </div>
    </FoldedPanel>
  );
}
