import type { Ref } from 'react';
import { undoneStatus } from '@tall-order/domain/order-status.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { Button } from '../ui/Button.tsx';
import { FoldedPanel } from './FoldedPanel.tsx';
import styles from './RecallList.module.css';
import type { TicketPresses } from './TicketActions.tsx';
import { describeTicket } from './ticket-lines.ts';
import { ageOf, nameOfOrder, statusLabel } from './ticket-words.ts';

interface RecallListProps {
  /** last finished first */
  orders: readonly KitchenOrder[];
  now: number;
  presses: Pick<TicketPresses, 'take' | 'print'>;
  summary: Ref<HTMLElement>;
}

export function RecallList({ orders, now, presses, summary }: RecallListProps) {
  return (
    <FoldedPanel summary={`Finished in the last hour: ${orders.length}`} summaryRef={summary}>
      {orders.length === 0 && <p>Nothing was finished in the last hour.</p>}
      <ul>
        {orders.map((order) => {
          const undone = undoneStatus(order.state, now);
          const name = <span className="visually-hidden"> {nameOfOrder(order)}</span>;
          return (
            <li key={order.id} className={styles['row']}>
              <strong className={styles['name']}>{nameOfOrder(order)}</strong>
              <span className={styles['what']}>{describeTicket(order)}</span>
              <span>
                {statusLabel(order, false)} {ageOf(order.state, now)}
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
