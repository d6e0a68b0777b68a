import { useState } from 'react';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { Button } from '../ui/Button.tsx';
import styles from './NewOrders.module.css';
import { nameOfOrder } from './ticket-words.ts';

interface NewOrdersProps {
  /** oldest first */
  orders: readonly KitchenOrder[];
  /** called when a cook has seen the orders, so that the bell may stop */
  onSeen: () => void;
}

/** Names the orders that no cook has seen. Only the newest one is read out, when it comes in. */
export function NewOrders({ orders, onSeen }: NewOrdersProps) {
  const [newest, setNewest] = useState<KitchenOrder | null>(null);
  const last = orders.at(-1);
  // Ids sort by time, so when the last order is seen, the one before it is not announced again.
  if (last !== undefined && last.id > (newest?.id ?? '')) setNewest(last);

  return (
    <div className={styles['news']}>
      <p role="status" className="visually-hidden">
        {newest !== null && `New order: ${nameOfOrder(newest)}`}
      </p>
      <p className={styles['names']}>
        {orders.length > 0 && (
          <>
            <strong>{orders.length === 1 ? '1 new order' : `${orders.length} new orders`}</strong>{' '}
            {orders.map(nameOfOrder).join(', ')}
          </>
        )}
      </p>
      {orders.length > 0 && (
        <Button variant="primary" className={styles['seen']} onClick={onSeen}>
          Seen
        </Button>
      )}
    </div>
  );
}
