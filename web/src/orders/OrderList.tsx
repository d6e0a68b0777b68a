import { useEffect, useRef, useState } from 'react';
import { isReady } from '@tall-order/domain/order-status.ts';
import type { Order } from '../api/orders-calls.ts';
import { basketsOf } from './known-baskets.ts';
import type { Basket } from './known-baskets.ts';
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
    | 'isRecent'
    | 'isLive'
    | 'stateOf'
    | 'allergensOf'
    | 'partOf'
    | 'chargesOf'
    | 'takeState'
    | 'takeOrders'
  >;
}

/** Further orders under way are shown as rows, unless they are ready. */
const TICKETS_AT_MOST = 3;

/**
 * Shown in portions: a reply may hold hundreds (specification §7), and their pictures are slow on a phone.
 */
export function OrderList({ newestFirst, orderStates }: OrderListProps) {
  const [most, setMost] = useState(ORDERS_AT_ONCE);
  const older = useOlderOrders(newestFirst, orderStates.takeOrders);
  const firstOfMore = useRef<HTMLElement>(null);
  const markFirst = (element: HTMLElement | null) => {
    firstOfMore.current = element;
  };

  // The pressed button has moved or is gone, so the first of the added orders gets the focus. Only the
  // browser can move focus, and only once that order is rendered.
  useEffect(() => {
    if (most > ORDERS_AT_ONCE) firstOfMore.current?.focus();
  }, [most]);

  const baskets = basketsOf(
    newestFirst,
    orderStates.partOf,
    orderStates.stateOf,
    orderStates.chargesOf,
  );
  const shown = baskets.slice(0, most);
  const showMore = async () => {
    if (older.mayBeMore && baskets.length <= most) await older.fetchOlder();
    setMost(most + ORDERS_AT_ONCE);
  };
  const tickets = shown
    .filter(({ leading }) => orderStates.isLive(leading.id))
    .filter(
      ({ leading }, at) => at < TICKETS_AT_MOST || isReady(orderStates.stateOf(leading.id)?.status),
    );
  const rows = shown.filter((basket) => !tickets.includes(basket));
  const first = shown[most - ORDERS_AT_ONCE];
  const partsOf = (basket: Basket) => {
    const { leading, burgers } = basket;
    const state = orderStates.stateOf(leading.id);
    return {
      basket,
      state,
      allergensOf: orderStates.allergensOf,
      children: orderStates.isRecent(leading.id) && (
        <OrderStatus
          basket={basket}
          state={state}
          onState={(changed) => {
            for (const { order, isCancelled } of burgers) {
              if (!isCancelled) orderStates.takeState(order.id, changed);
            }
          }}
        />
      ),
    };
  };
  return (
    <>
      <ol className={styles['tickets']}>
        {tickets.map((basket) => (
          <li key={basket.first.id}>
            <OrderTicket {...partsOf(basket)} headingRef={basket === first ? markFirst : null} />
          </li>
        ))}
      </ol>
      <ol className={styles['rows']}>
        {rows.map((basket) => (
          <li key={basket.first.id}>
            <OrderRow {...partsOf(basket)} summaryRef={basket === first ? markFirst : null} />
          </li>
        ))}
      </ol>
      {baskets.length > ORDERS_AT_ONCE && (
        <div className={styles['more']}>
          <p role="status">
            {shown.length} of {baskets.length}
            {older.mayBeMore ? ' or more' : ''} orders shown
          </p>
          {(shown.length < baskets.length || older.mayBeMore) && (
            <Button onClick={() => void showMore()}>Show older orders</Button>
          )}
        </div>
      )}
    </>
  );
}
