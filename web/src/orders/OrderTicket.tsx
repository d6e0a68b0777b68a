import type { ReactNode, RefCallback } from 'react';
import { isOver, isReady } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import { ReceiptLink } from '../receipt/ReceiptLink.tsx';
import { ReorderButton } from './ReorderButton.tsx';
import { BasketContents } from './BasketContents.tsx';
import type { AllergensOf } from './BasketContents.tsx';
import type { Basket } from './known-baskets.ts';
import { OrderHandOver } from './OrderHandOver.tsx';
import { OrderTime } from './OrderTime.tsx';
import styles from './OrderTicket.module.css';
import { CallSign } from './CallSign.tsx';

interface OrderTicketProps {
  basket: Basket;
  headingRef: RefCallback<HTMLElement> | null;
  allergensOf: AllergensOf;
  state: OrderState | null;
  children: ReactNode;
}

export function OrderTicket({
  basket,
  headingRef,
  allergensOf,
  state,
  children,
}: OrderTicketProps) {
  const order = basket.first;
  const method = order.orderData.deliveryMethod;
  const isAwaited = state === null || !isOver(state.status);
  const isCancelled = state?.status === 'cancelled';
  return (
    <Ticket>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <div className={styles['head']}>
            <h2 ref={headingRef} tabIndex={-1} className={styles['when']}>
              <OrderTime orderId={order.id} />
            </h2>
            <p className={styles['method']}>{DELIVERY_METHOD_LABELS[method]}</p>
          </div>
          {isAwaited && method === 'collection' && (
            <CallSign orderId={order.id} isReady={isReady(state?.status)} />
          )}
          {children}
          {isAwaited && <OrderHandOver basket={basket} />}
        </div>
        <div className={styles['column']}>
          <BasketContents basket={basket} allergensOf={allergensOf} state={state}>
            <div className={styles['picture']} data-cancelled={isCancelled || undefined}>
              <BurgerPicture burger={order.ingredients} size="small" />
              {isCancelled && <strong className={styles['stamp']}>Cancelled</strong>}
            </div>
          </BasketContents>
          <ReorderButton basket={basket} />
          {/* The basket's id is certain only once the states say which burgers belong together. */}
          {state !== null && <ReceiptLink basketId={order.id} />}
        </div>
      </div>
    </Ticket>
  );
}
