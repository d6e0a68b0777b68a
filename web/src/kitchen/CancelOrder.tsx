import { describeBurger } from '@tall-order/domain/burger.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import styles from './CancelOrder.module.css';
import { nameOfOrder } from './ticket-words.ts';

interface CancelOrderProps {
  /** the order in question; null while there is none */
  order: KitchenOrder | null;
  onKeep: () => void;
  onCancel: (order: KitchenOrder) => void;
}

/** Asks whether an order is really to be cancelled: that cannot be undone. */
export function CancelOrder({ order, onKeep, onCancel }: CancelOrderProps) {
  return (
    <Modal
      open={order !== null}
      title={order === null ? '' : `Cancel ${nameOfOrder(order)}?`}
      onClose={onKeep}
    >
      {order !== null && (
        <>
          <p>
            A burger with {describeBurger(order.burger)}. Its customer is notified at once, and a
            cancelled order stays cancelled.
          </p>
          <div className={styles['actions']}>
            <Button onClick={onKeep}>Keep the order</Button>
            <Button variant="primary" onClick={() => onCancel(order)}>
              Cancel the order
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
