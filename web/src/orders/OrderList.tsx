import { useEffect, useRef, useState } from 'react';
import type { Order } from '../api/orders-calls.ts';
import { Button } from '../ui/Button.tsx';
import styles from './OrderList.module.css';
import { OrderStatus } from './OrderStatus.tsx';
import { OrderTicket } from './OrderTicket.tsx';
import { useOlderOrders } from './use-older-orders.ts';
import type { OrderStates } from './use-order-states.ts';

const ORDERS_AT_ONCE = 20;

interface OrderListProps {
  newestFirst: Order[];
  orderStates: Pick<
    OrderStates,
    'isRecent' | 'stateOf' | 'allergensOf' | 'takeState' | 'takeOrders'
  >;
}

/** A hosted service tells of no order where it stands, and has no kitchen that would call it out. */
function isAwaited(id: string, { isRecent, stateOf }: OrderListProps['orderStates']): boolean {
  const status = stateOf(id)?.status;
  return isRecent(id) && status !== 'handed-over' && status !== 'cancelled';
}

/**
 * Orders, the newest first and twenty at a time. The call brings all of them, or as many
 * as one reply holds (specification §7); what is slow on a phone is hundreds of pictures.
 */
export function OrderList({ newestFirst, orderStates }: OrderListProps) {
  const [most, setMost] = useState(ORDERS_AT_ONCE);
  const older = useOlderOrders(newestFirst, orderStates.takeOrders);
  const firstOfMore = useRef<HTMLHeadingElement>(null);

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
  return (
    <>
      <ol className={styles['list']}>
        {shown.map((order, index) => (
          <li key={order.id}>
            <OrderTicket
              order={order}
              headingRef={index === most - ORDERS_AT_ONCE ? firstOfMore : null}
              allergens={orderStates.allergensOf(order.id)}
              isCancelled={orderStates.stateOf(order.id)?.status === 'cancelled'}
              isAwaited={isAwaited(order.id, orderStates)}
            >
              {orderStates.isRecent(order.id) && (
                <OrderStatus
                  order={order}
                  state={orderStates.stateOf(order.id)}
                  onState={(state) => orderStates.takeState(order.id, state)}
                />
              )}
            </OrderTicket>
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
