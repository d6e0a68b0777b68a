import { useEffect, useRef, useState } from 'react';
import type { Order } from '../api/orders-calls.ts';
import { Button } from '../ui/Button.tsx';
import styles from './OrderList.module.css';
import { OrderRow } from './OrderRow.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { OrderTicket } from './OrderTicket.tsx';
import { useOlderOrders } from './use-older-orders.ts';
import type { OrderStates } from './use-order-states.ts';

const ORDERS_AT_ONCE = 20;

interface OrderListProps {
  newestFirst: Order[];
  orderStates: Pick<
    OrderStates,
    'isRecent' | 'isLive' | 'stateOf' | 'allergensOf' | 'takeState' | 'takeOrders'
  >;
}

/** More of them at once are rows as well, unless they are ready. */
const TICKETS_AT_MOST = 3;

/** A reply may bring hundreds (specification §7), whose pictures are slow on a phone. */
export function OrderList({ newestFirst, orderStates }: OrderListProps) {
  const [most, setMost] = useState(ORDERS_AT_ONCE);
  const older = useOlderOrders(newestFirst, orderStates.takeOrders);
  const firstOfMore = useRef<HTMLElement>(null);
  const markFirst = (element: HTMLElement | null) => {
    firstOfMore.current = element;
  };

  // The button that had the focus has moved or is gone: reading goes on at the first order it brought.
  // Only the browser can move focus, and only once the order is there.
  useEffect(() => {
    if (most > ORDERS_AT_ONCE) firstOfMore.current?.focus();
  }, [most]);

  const shown = newestFirst.slice(0, most);
  const showMore = async () => {
    if (older.mayBeMore && newestFirst.length <= most) await older.fetchOlder();
    setMost(most + ORDERS_AT_ONCE);
  };
  const tickets = shown
    .filter(({ id }) => orderStates.isLive(id))
    .filter(({ id }, at) => at < TICKETS_AT_MOST || orderStates.stateOf(id)?.status === 'ready');
  const rows = shown.filter((order) => !tickets.includes(order));
  const first = shown[most - ORDERS_AT_ONCE];
  const partsOf = (order: Order) => {
    const state = orderStates.stateOf(order.id);
    return {
      order,
      state,
      allergens: orderStates.allergensOf(order.id),
      children: orderStates.isRecent(order.id) && (
        <OrderStatus
          order={order}
          state={state}
          onState={(changed) => orderStates.takeState(order.id, changed)}
        />
      ),
    };
  };
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
            {older.mayBeMore ? ' or more' : ''} orders shown
          </p>
          {(shown.length < newestFirst.length || older.mayBeMore) && (
            <Button onClick={() => void showMore()}>Show older orders</Button>
          )}
        </div>
      )}
    </>
  );
}
