import type { ReactNode, RefCallback } from 'react';
import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { isOver } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import type { Order } from '../api/orders-calls.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import { ReorderButton } from './ReorderButton.tsx';
import { OrderContents } from './OrderContents.tsx';
import { OrderTime } from './OrderTime.tsx';
import styles from './OrderTicket.module.css';
import { PickUpNumber } from './PickUpNumber.tsx';

interface OrderTicketProps {
  order: Order;
  headingRef: RefCallback<HTMLElement> | null;
  allergens: AllergensByName | null | undefined;
  state: OrderState | null;
  children: ReactNode;
}

export function OrderTicket({ order, headingRef, allergens, state, children }: OrderTicketProps) {
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
            <PickUpNumber orderId={order.id} isReady={state?.status === 'ready'} />
          )}
          {children}
        </div>
        <div className={styles['column']}>
          <OrderContents order={order} allergens={allergens}>
            <div className={styles['picture']} data-cancelled={isCancelled || undefined}>
              <BurgerPicture burger={order.ingredients} size="small" />
              {isCancelled && <strong className={styles['stamp']}>Cancelled</strong>}
            </div>
          </OrderContents>
          <ReorderButton order={order} />
        </div>
      </div>
    </Ticket>
  );
}
