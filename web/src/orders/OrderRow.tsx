import { useState } from 'react';
import type { RefCallback } from 'react';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { ReceiptLink } from '../receipt/ReceiptLink.tsx';
import { withFee } from '../tray/tray-amounts.ts';
import { Money } from '../ui/Money.tsx';
import { ReorderButton } from './ReorderButton.tsx';
import { OrderContents } from './OrderContents.tsx';
import { nameOfOrder } from './order-words.ts';
import styles from './OrderRow.module.css';
import { OrderTime } from './OrderTime.tsx';

interface OrderRowProps {
  order: WholeOrder;
  /** milliseconds since 1970 */
  now: number;
  summaryRef: RefCallback<HTMLElement> | null;
}

/** A past order in two lines, which opens. That it was handed over goes without saying. */
export function OrderRow({ order, now, summaryRef }: OrderRowProps) {
  const { id, currency, orderData, state, total, fee, cancelReason } = order;
  const [isOpen, setOpen] = useState(false);
  const isCancelled = state?.status === 'cancelled';
  const amount = (
    <Money amount={withFee(total, fee)} {...(currency !== undefined && { currency })} />
  );
  return (
    <div className={styles['row']}>
      <details
        className={styles['order']}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary ref={summaryRef} className={styles['summary']}>
          <span aria-hidden="true" className={styles['picture']}>
            <BurgerPicture burger={order.burgers[0].ingredients} size="small" />
          </span>
          <h2 className={styles['name']}>{nameOfOrder(order)}</h2>{' '}
          <span className={styles['about']}>
            <OrderTime orderId={id} now={now} />
            {' · '}
            {isCancelled ? (
              <>
                <s>{amount}</s> <strong className={styles['cancelled']}>· Cancelled</strong>
              </>
            ) : (
              <span className={styles['amount']}>{amount}</span>
            )}
          </span>
        </summary>
      </details>
      {cancelReason !== undefined && <p className={styles['reason']}>{cancelReason}</p>}
      <div className={styles['again']}>
        <ReorderButton order={order} look="plain" />
      </div>
      {isOpen && (
        <div className={styles['contents']}>
          <p>{DELIVERY_METHOD_LABELS[orderData.deliveryMethod]}</p>
          <OrderContents order={order} />
          {state !== null && <ReceiptLink orderId={id} />}
        </div>
      )}
    </div>
  );
}
