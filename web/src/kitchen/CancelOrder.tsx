import type { KitchenBasket } from '../api/kitchen-calls.ts';
import { ConfirmSubjectDialog } from '../ui/ConfirmDialog.tsx';
import styles from './CancelOrder.module.css';
import { describeTicket, isOneBurger } from './ticket-lines.ts';
import { basketName } from './ticket-words.ts';

interface CancelOrderProps {
  /** null while the dialog is closed */
  basket: KitchenBasket | null;
  onKeep: () => void;
  onCancel: (basket: KitchenBasket) => void;
}

export function CancelOrder({ basket, onKeep, onCancel }: CancelOrderProps) {
  return (
    <ConfirmSubjectDialog
      subject={basket}
      title={basket === null ? '' : `Cancel ${basketName(basket)}?`}
      confirm="Cancel the order"
      keep="Keep the order"
      keepFirst="quiet"
      buttonClassName={styles['button']}
      onConfirm={onCancel}
      onKeep={onKeep}
    >
      {(basket) => (
        <p>
          {isOneBurger(basket) && 'A burger with '}
          {describeTicket(basket)}. Its customer is notified at once, and a cancelled order stays
          cancelled.
        </p>
      )}
    </ConfirmSubjectDialog>
  );
}
