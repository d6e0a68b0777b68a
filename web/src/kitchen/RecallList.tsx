import type { Ref } from 'react';
import { undoneStatus } from '@tall-order/domain/order-status.ts';
import type { KitchenBasket } from '../api/kitchen-calls.ts';
import { Button } from '../ui/Button.tsx';
import { FoldedPanel } from './FoldedPanel.tsx';
import styles from './RecallList.module.css';
import type { TicketPresses } from './TicketActions.tsx';
import { describeTicket } from './ticket-lines.ts';
import { ageOf, basketName, statusLabel } from './ticket-words.ts';

interface RecallListProps {
  /** last finished first */
  baskets: readonly KitchenBasket[];
  now: number;
  presses: Pick<TicketPresses, 'take' | 'print'>;
  summary: Ref<HTMLElement>;
}

export function RecallList({ baskets, now, presses, summary }: RecallListProps) {
  return (
    <FoldedPanel summary={`Finished in the last hour: ${baskets.length}`} summaryRef={summary}>
      {baskets.length === 0 && <p>Nothing was finished in the last hour.</p>}
      <ul>
        {baskets.map((basket) => {
          const undone = undoneStatus(basket.state, now);
          const name = <span className="visually-hidden"> {basketName(basket)}</span>;
          return (
            <li key={basket.id} className={styles['row']}>
              <strong translate="no" className={styles['name']}>
                {basketName(basket)}
              </strong>
              <span className={styles['what']}>{describeTicket(basket)}</span>
              <span>
                {statusLabel(basket, false)} {ageOf(basket.state, now)}
              </span>
              {undone !== null && (
                <Button onClick={() => presses.take(basket, undone)}>Undo{name}</Button>
              )}
              <Button onClick={() => presses.print(basket)}>Print{name}</Button>
            </li>
          );
        })}
      </ul>
    </FoldedPanel>
  );
}
