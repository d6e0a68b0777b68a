import { useState } from 'react';
import type { FocusEvent, ReactNode, Ref } from 'react';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { statusBefore } from '@tall-order/domain/order-status.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import type { MenuPart } from '../api/menu-editor-calls.ts';
import { applyMenu } from '../burger-builder/apply-menu.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { SoldOutChoice } from '../menu-editor/SoldOutChoice.tsx';
import { useMenu } from '../menu/current-menu.ts';
import { Button } from '../ui/Button.tsx';
import styles from './FoldedPanels.module.css';
import { describeTicket } from './ticket-lines.ts';
import { ageOf, orderName, statusLabel } from './ticket-words.ts';
import type { TicketPresses } from './TicketActions.tsx';

interface FoldedPanelProps {
  summary: ReactNode;
  /** gets the element that opens and closes the panel */
  summaryRef?: Ref<HTMLElement>;
  /** one of the head's: it lies over the tickets, so only one is open, until the focus is elsewhere */
  isOver?: boolean;
  children: ReactNode;
}

export function FoldedPanel({ summary, summaryRef, isOver = false, children }: FoldedPanelProps) {
  return (
    <details className={styles['panel']} {...(isOver && { name: 'rush', onBlur: closeWhenLeft })}>
      <summary ref={summaryRef} className={styles['summary']}>
        {summary}
      </summary>
      <div>{children}</div>
    </details>
  );
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  // Nothing has the focus where a button was just removed.
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

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
          const undone = statusBefore(order.state);
          const name = <span className="visually-hidden"> {orderName(order)}</span>;
          return (
            <li key={order.id} className={styles['finished']}>
              <strong translate="no" className={styles['finishedName']}>
                {orderName(order)}
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

/** Every open builder shows a press within two seconds. */
export function SoldOutPanel() {
  const token = useAppSelector(({ auth }) => auth.token);
  const dispatch = useAppDispatch();
  const { items, extras } = useMenu();
  const [outcome, setOutcome] = useState<string | null>(null);
  const all = [...listed('menu', items), ...listed('extras', extras)];
  const out = all.filter(({ soldOut }) => soldOut !== null);
  const names = out.map(({ name }) => labelOf(name));
  if (token === null) return null;
  const apply = (menu: Menu) => void dispatch(applyMenu(menu));
  const editor = { token, apply, announce: setOutcome };
  return (
    <FoldedPanel isOver summary={out.length === 0 ? 'Sold out' : `Sold out: ${names.join(', ')}`}>
      <p role="status" className={styles['said']}>
        {outcome}
      </p>
      <ul>
        {all.map(({ name, soldOut, part }) => (
          <li key={name} className={styles['part']}>
            <strong className={styles['partName']}>{labelOf(name)}</strong>
            <SoldOutChoice editor={editor} name={name} part={part} soldOut={soldOut} />
          </li>
        ))}
      </ul>
    </FoldedPanel>
  );
}

function listed(part: MenuPart, items: Menu['items'] | Menu['extras']) {
  return Object.entries(items).map(([name, { soldOut }]) => ({ name, soldOut, part }));
}
