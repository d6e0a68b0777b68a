import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { ConfirmSubjectDialog } from '../ui/ConfirmDialog.tsx';
import styles from './CancelOrder.module.css';
import { describeTicket, isOneBurger } from './ticket-lines.ts';
import { nameOfOrder } from './ticket-words.ts';

interface CancelOrderProps {
  /** null while the dialog is closed */
  order: KitchenOrder | null;
  onKeep: () => void;
  onCancel: (order: KitchenOrder) => void;
}

export function CancelOrder({ order, onKeep, onCancel }: CancelOrderProps) {
  return (
    <ConfirmSubjectDialog
      subject={order}
      title={order === null ? '' : `Cancel ${nameOfOrder(order)}?`}
      confirm="Cancel the order"
      keep="Keep the order"
      keepFirst="quiet"
      buttonClassName={styles['button']}
      onConfirm={onCancel}
      onKeep={onKeep}
    >
      {(order) => (
        <p>
          {isOneBurger(order) && 'A burger with '}
          {describeTicket(order)}. Its customer is notified at once, and a cancelled order stays
          cancelled.
        </p>
      )}
    </ConfirmSubjectDialog>
  );
}
