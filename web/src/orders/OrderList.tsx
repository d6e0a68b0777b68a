import { useEffect, useRef, useState } from 'react';
import { isReady } from '@tall-order/domain/order-status.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { Button } from '../ui/Button.tsx';
import styles from './OrderList.module.css';
import { OrderRow } from './OrderRow.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { OrderTicket } from './OrderTicket.tsx';
import type { Orders } from './use-orders.ts';

const ORDERS_AT_ONCE = 20;

interface OrderListProps extends Pick<
  Orders,
  'isRecent' | 'isLive' | 'takeState' | 'mayBeMore' | 'fetchOlder'
> {
  newestFirst: WholeOrder[];
}

/** Further orders under way are shown as rows, unless they are ready. */
const TICKETS_AT_MOST = 3;

/**
 * Shown in portions: a reply may hold hundreds (specification §7), and their pictures are slow on a phone.
 */
export function OrderList({ newestFirst, mayBeMore, fetchOlder, ...orders }: OrderListProps) {
  const { isRecent, isLive, takeState } = orders;
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

  const shown = newestFirst.slice(0, most);
  const showMore = async () => {
    if (mayBeMore && newestFirst.length <= most) await fetchOlder();
    setMost(most + ORDERS_AT_ONCE);
  };
  const tickets = shown
    .filter(isLive)
    .filter(({ state }, at) => at < TICKETS_AT_MOST || isReady(state?.status));
  const rows = shown.filter((order) => !tickets.includes(order));
  const first = shown[most - ORDERS_AT_ONCE];
  const partsOf = (order: WholeOrder) => ({
    order,
    children: isRecent(order.id) && (
      <OrderStatus order={order} onState={(state) => takeState(order.id, state)} />
    ),
  });
  return (
    <>
      <ol className={styles['tickets']}>
        {tickets.map((order) => (
          <li key={order.id}>
            <OrderTicket {...partsOf(order)} headingRef={order === first ? markFirst : null} />
          </li>
        ))}
      </ol>
      <ol className={styles['rows']}>
        {rows.map((order) => (
          <li key={order.id}>
            <OrderRow {...partsOf(order)} summaryRef={order === first ? markFirst : null} />
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
