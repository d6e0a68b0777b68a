import { useState } from 'react';
import type { ReactNode, RefCallback } from 'react';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { isOver, isReady } from '@tall-order/domain/order-status.ts';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { day } from '../shop/dates-in-words.ts';
import { ReceiptLink } from '../receipt/ReceiptLink.tsx';
import { withFee } from '../tray/tray-amounts.ts';
import { Money } from '../ui/Money.tsx';
import { ReorderButton } from './ReorderButton.tsx';
import { OrderContents } from './OrderContents.tsx';
import { isAlone } from './known-orders.ts';
import { describeOrder, statusLabel } from './order-words.ts';
import styles from './OrderRow.module.css';
import { OrderTime } from './OrderTime.tsx';

interface OrderRowProps {
  order: WholeOrder;
  summaryRef: RefCallback<HTMLElement> | null;
  children: ReactNode;
}

export function OrderRow({ order, summaryRef, children }: OrderRowProps) {
  const { id, currency, orderData, state, total, fee } = order;
  const [isOpen, setOpen] = useState(false);
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
          <h2 className={styles['name']}>{nameOf(order)}</h2>{' '}
          <span className={styles['about']}>
            <span className={styles['amount']}>
              <Money amount={withFee(total, fee)} {...(currency !== undefined && { currency })} />
            </span>
            <span>
              <span className={styles['separator']}> · </span>
              <OrderTime orderId={id} inWords={day} />
            </span>
            <StatusInRow {...order} />
          </span>
        </summary>
        {isOpen && (
          <div className={styles['contents']}>
            <p>{DELIVERY_METHOD_LABELS[orderData.deliveryMethod]}</p>
            {children}
            <OrderContents order={order} />
            {state !== null && <ReceiptLink orderId={id} />}
          </div>
        )}
      </details>
      <div className={styles['again']}>
        <ReorderButton order={order} />
      </div>
    </div>
  );
}

function nameOf(order: WholeOrder): string {
  return isAlone(order) ? describeBurger(order.burgers[0].ingredients) : describeOrder(order);
}

/** An order that was handed over shows no status, because that is the usual outcome. */
function StatusInRow({ id, state, orderData: { deliveryMethod } }: WholeOrder) {
  if (state === null || state.status === 'handed-over') return null;
  const { status } = state;
  const isCalled = deliveryMethod === 'collection' && !isOver(status);
  return (
    <strong
      className={styles['status']}
      data-status={status}
      data-ready={isReady(status) || undefined}
    >
      <span className={styles['separator']}> · </span>
      {statusLabel(status, deliveryMethod)}
      {isCalled && ` · ${callSign(id)}`}
    </strong>
  );
}
