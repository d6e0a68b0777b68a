import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { Button } from '../ui/Button.tsx';
import styles from './NewOrders.module.css';
import { nameOfOrder } from './ticket-words.ts';

interface NewOrdersProps {
  orders: readonly KitchenOrder[];
  /** somebody has taken note of them: the bell may stop */
  onSeen: () => void;
}

/** Names the orders that nobody has taken note of, and reads them out as they come. */
export function NewOrders({ orders, onSeen }: NewOrdersProps) {
  return (
    <div className={styles['news']}>
      <p role="status" className={styles['names']}>
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
