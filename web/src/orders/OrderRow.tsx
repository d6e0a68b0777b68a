import { useState } from 'react';
import type { ReactNode, RefCallback } from 'react';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { isOver, isReady } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import type { Order } from '../api/orders-calls.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { day } from '../ui/dates-in-words.ts';
import { ReceiptLink } from '../receipt/ReceiptLink.tsx';
import { Money } from '../ui/Money.tsx';
import { ReorderButton } from './ReorderButton.tsx';
import { BasketContents } from './BasketContents.tsx';
import type { AllergensOf } from './BasketContents.tsx';
import { describeBasket, isAlone } from './known-baskets.ts';
import type { Basket } from './known-baskets.ts';
import styles from './OrderRow.module.css';
import { OrderTime } from './OrderTime.tsx';
import { statusLabel } from './status-words.ts';

interface OrderRowProps {
  basket: Basket;
  summaryRef: RefCallback<HTMLElement> | null;
  allergensOf: AllergensOf;
  state: OrderState | null;
  children: ReactNode;
}

export function OrderRow({ basket, summaryRef, allergensOf, state, children }: OrderRowProps) {
  const order = basket.first;
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
          <h2 className={styles['name']}>{nameOf(basket)}</h2>{' '}
          <span className={styles['about']}>
            <span className={styles['amount']}>
              <Money amount={basket.sum} {...(currency !== undefined && { currency })} />
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
            <BasketContents basket={basket} allergensOf={allergensOf} state={state} />
            {state !== null && <ReceiptLink basketId={order.id} />}
          </div>
        )}
      </details>
      <div className={styles['again']}>
        <ReorderButton basket={basket} />
      </div>
    </div>
  );
}

function nameOf(basket: Basket): string {
  return isAlone(basket) ? describeBurger(basket.first.ingredients) : describeBasket(basket);
}

/** An order that was handed over shows no status, because that is the usual outcome. */
function StatusInRow({ order, state: { status } }: { order: Order; state: OrderState }) {
  if (status === 'handed-over') return null;
  const { deliveryMethod } = order.orderData;
  const isCalled = deliveryMethod === 'collection' && !isOver(status);
  return (
    <strong
      className={styles['status']}
      data-status={status}
      data-ready={isReady(status) || undefined}
    >
      <span className={styles['separator']}> · </span>
      {statusLabel(status, deliveryMethod)}
      {isCalled && ` · ${callSign(order.id)}`}
    </strong>
  );
}
