import type { Ref } from 'react';
import { statusBefore } from '@tall-order/domain/order-status.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { Button } from '../ui/Button.tsx';
import { FoldedPanel } from './RushPanels.tsx';
import styles from './RecallList.module.css';
import { describeTicket } from './ticket-lines.ts';
import { ageOf, ticketName, statusLabel } from './ticket-words.ts';
import type { TicketPresses } from './TicketActions.tsx';

interface RecallListProps {
  /** last finished first */
  orders: readonly KitchenOrder[];
  now: number;
  presses: Pick<TicketPresses, 'take' | 'print'>;
  summary: Ref<HTMLElement>;
}

/** What was finished lately: a step too many is taken back here. */
export function RecallList({ orders, now, presses, summary }: RecallListProps) {
  return (
    <FoldedPanel summary={`Finished in the last hour: ${orders.length}`} summaryRef={summary}>
      {orders.length === 0 && <p>Nothing was finished in the last hour.</p>}
      <ul>
        {orders.map((order) => {
          const undone = statusBefore(order.state);
          const name = <span className="visually-hidden"> {ticketName(order)}</span>;
          return (
            <li key={order.id} className={styles['finished']}>
              <strong translate="no" className={styles['finishedName']}>
                {ticketName(order)}
              </strong>
              <span className={styles['finishedWhat']}>{describeTicket(order)}</span>
              <span>
                {statusLabel(order, false)} {ageOf(order, now)}
              </span>
              {undone !== null && (
                <Button onClick={() => presses.take(order, undone)}>Undo{name}</Button>
              )}
              <Button onClick={() => presses.print(order)}>Print{name}</Button>
            </li>
          );
        })}
      </ul>
    </FoldedPanel>
  );
}
