import { useEffect, useRef, useState } from 'react';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { Button } from '../ui/Button.tsx';
import styles from './OrderList.module.css';
import { OrderRow } from './OrderRow.tsx';
import { OrderTicket } from './OrderTicket.tsx';
import type { Orders } from './use-orders.ts';
import type { OwnChanges } from './ChangeOrder.tsx';

const ORDERS_AT_ONCE = 20;

/** The id of the heading of past orders, below open ones. */
const EARLIER = 'earlier';

interface OrderListProps
  extends
    Pick<Orders, 'now' | 'isOpen' | 'takeOrder' | 'takeState' | 'mayBeMore' | 'fetchOlder'>,
    Pick<OwnChanges, 'say' | 'keepPlaceOf'> {
  newestFirst: WholeOrder[];
  /** the id of the order that was just placed, of which its customer is thanked; null for none */
  thankedId: string | null;
}

/**
 * Open orders first and whole, then past ones in rows. Both begin with the newest: a customer looks for the
 * order that was just placed. Shown in portions, because a reply may hold hundreds (specification §7), and
 * their pictures are slow on a phone.
 */
export function OrderList(props: OrderListProps) {
  const { newestFirst, thankedId, mayBeMore, fetchOlder, isOpen, now, ...changing } = props;
  const [most, setMost] = useState(ORDERS_AT_ONCE);
  const firstOfMore = useRef<HTMLElement>(null);
  const markFirst = (element: HTMLElement | null) => {
    firstOfMore.current = element;
  };

  // The pressed button has moved or is gone, so the first of the added orders gets the focus. Only the
  // browser can move focus, and only once that order is rendered.
  useEffect(() => {
    if (most > ORDERS_AT_ONCE) firstOfMore.current?.focus();
  }, [most]);

  const open = newestFirst.filter(isOpen);
  const past = newestFirst.filter((order) => !isOpen(order));
  const shown = [...open, ...past].slice(0, most);
  const showMore = async () => {
    if (mayBeMore && newestFirst.length <= most) await fetchOlder();
    setMost(most + ORDERS_AT_ONCE);
  };
  const first = shown[most - ORDERS_AT_ONCE];
  return (
    <>
      <ol className={styles['tickets']}>
        {shown.filter(isOpen).map((order) => (
          <li key={order.id}>
            <OrderTicket
              order={order}
              isThanked={order.id === thankedId}
              headingRef={order === first ? markFirst : null}
              now={now}
              {...changing}
            />
          </li>
        ))}
      </ol>
      {open.length > 0 && shown.length > open.length && (
        <h2 id={EARLIER} tabIndex={-1} className={styles['earlier']}>
          Earlier
        </h2>
      )}
      <ol className={styles['rows']}>
        {shown
          .filter((order) => !isOpen(order))
          .map((order) => (
            <li key={order.id}>
              <OrderRow order={order} now={now} summaryRef={order === first ? markFirst : null} />
            </li>
          ))}
      </ol>
      {newestFirst.length > ORDERS_AT_ONCE && (
        <div className={styles['more']}>
          <p role="status">
            {shown.length} of {newestFirst.length}
            {mayBeMore ? ' or more' : ''} orders shown
          </p>
          {(shown.length < newestFirst.length || mayBeMore) && (
            <Button onClick={() => void showMore()}>Show older orders</Button>
          )}
        </div>
      )}
    </>
  );
}

/** Leads past the open orders, whose receipts are long on a phone. */
export function ToEarlier() {
  const go = () => {
    const heading = document.getElementById(EARLIER);
    heading?.focus();
    heading?.scrollIntoView();
  };
  return (
    <Button variant="plain" onClick={go}>
      Earlier
    </Button>
  );
}
