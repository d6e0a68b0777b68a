import { useState } from 'react';
import type { ReactNode, RefCallback } from 'react';
import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { callSign } from '@tall-order/domain/kitchen-ticket.ts';
import { isOver } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import type { Order } from '../api/orders-calls.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { day } from '../ui/dates-in-words.ts';
import { Money } from '../ui/Money.tsx';
import { ReorderButton } from './ReorderButton.tsx';
import { OrderContents } from './OrderContents.tsx';
import styles from './OrderRow.module.css';
import { OrderTime } from './OrderTime.tsx';
import { statusLabel } from './status-words.ts';

interface OrderRowProps {
  order: Order;
  summaryRef: RefCallback<HTMLElement> | null;
  allergens: AllergensByName | null | undefined;
  state: OrderState | null;
  children: ReactNode;
}

export function OrderRow({ order, summaryRef, allergens, state, children }: OrderRowProps) {
  const { currency, orderData } = order;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['row']}>
      <details
        className={styles['order']}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary ref={summaryRef} className={styles['summary']}>
          <span aria-hidden="true" className={styles['picture']}>
            <BurgerPicture burger={order.ingredients} size="small" />
          </span>
          <h2 className={styles['name']}>{describeBurger(order.ingredients)}</h2>{' '}
          <span className={styles['about']}>
            <span className={styles['amount']}>
              <Money amount={order.price} {...(currency !== undefined && { currency })} />
            </span>
            <span>
              <span className={styles['separator']}> · </span>
              <OrderTime orderId={order.id} inWords={day} />
            </span>
            {state !== null && <StatusInRow order={order} state={state} />}
          </span>
        </summary>
        {isOpen && (
          <div className={styles['contents']}>
            <p>{DELIVERY_METHOD_LABELS[orderData.deliveryMethod]}</p>
            {children}
            <OrderContents order={order} allergens={allergens} />
          </div>
        )}
      </details>
      <div className={styles['again']}>
        <ReorderButton order={order} />
      </div>
    </div>
  );
}

/** The row of an order that went as it should shows no status. */
function StatusInRow({ order, state: { status } }: { order: Order; state: OrderState }) {
  if (status === 'handed-over') return null;
  const { deliveryMethod } = order.orderData;
  const isCalled = deliveryMethod === 'collection' && !isOver(status);
  return (
    <strong className={styles['status']} data-status={status}>
      <span className={styles['separator']}> · </span>
      {statusLabel(status, deliveryMethod)}
      {isCalled && ` · ${callSign(order.id)}`}
    </strong>
  );
}
