import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { startOf } from '@tall-order/domain/kitchen-ticket.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { Button } from '../ui/Button.tsx';
import styles from './NewOrders.module.css';
import { orderName } from './ticket-words.ts';

interface NewOrdersProps {
  /** the first to begin on top */
  orders: readonly KitchenOrder[];
  /** called when a cook has seen the orders, so that the bell may stop */
  onSeen: () => void;
  /** gets the focus when the button that had it disappears */
  next: RefObject<HTMLElement | null>;
}

/** Counts the orders that no cook has seen: their tickets name them. The newest is read out when it comes in. */
export function NewOrders({ orders, onSeen, next }: NewOrdersProps) {
  const [newest, setNewest] = useState<KitchenOrder | null>(null);
  const last = orders.at(-1);
  // When the last order is seen, the order before it is not announced again.
  if (last !== undefined && (newest === null || isAfter(last, newest))) setNewest(last);

  const isNews = orders.length > 0;
  // The browser moves the focus to the body when the button is removed.
  const moveOn = useEffectEvent(() => {
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isNews) return;
    return () => moveOn();
  }, [isNews]);

  return (
    <div className={styles['news']} data-news={isNews || undefined}>
      <p role="status" className="visually-hidden">
        {newest !== null && `New order: ${orderName(newest)}`}
      </p>
      {isNews && (
        <>
          <p className={styles['count']}>
            {orders.length === 1 ? '1 new order' : `${orders.length} new orders`}
          </p>
          <Button variant="primary" className={styles['seen']} onClick={onSeen}>
            Got it
          </Button>
        </>
      )}
    </div>
  );
}

/** Whether an order is to be begun after another, or came after it if both begin together: ids sort by time. */
function isAfter(one: KitchenOrder, other: KitchenOrder): boolean {
  const [start, before] = [startOf(one), startOf(other)];
  return start === before ? one.id > other.id : start > before;
}
