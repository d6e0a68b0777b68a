import type { ReactNode, RefCallback } from 'react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { isOver, isReady } from '@tall-order/domain/order-status.ts';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { useShop } from '../shop/current-shop.ts';
import { PhoneLink } from '../shop/PhoneLink.tsx';
import { ShopPlace, hasPlace } from '../shop/ShopPlace.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import { ReceiptLink } from '../receipt/ReceiptLink.tsx';
import { ReorderButton } from './ReorderButton.tsx';
import { OrderContents } from './OrderContents.tsx';
import { OrderTime } from './OrderTime.tsx';
import styles from './OrderTicket.module.css';
import { CallSign } from './CallSign.tsx';

interface OrderTicketProps {
  order: WholeOrder;
  headingRef: RefCallback<HTMLElement> | null;
  children: ReactNode;
}

export function OrderTicket({ order, headingRef, children }: OrderTicketProps) {
  const { id, state } = order;
  const method = order.orderData.deliveryMethod;
  const isAwaited = state === null || !isOver(state.status);
  const isCancelled = state?.status === 'cancelled';
  return (
    <Ticket>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <div className={styles['head']}>
            <h2 ref={headingRef} tabIndex={-1} className={styles['when']}>
              <OrderTime orderId={id} />
            </h2>
            <p className={styles['method']}>{DELIVERY_METHOD_LABELS[method]}</p>
          </div>
          {isAwaited && method === 'collection' && (
            <CallSign orderId={id} isReady={isReady(state?.status)} />
          )}
          {children}
          {isAwaited && <HandOver {...order} />}
        </div>
        <div className={styles['column']}>
          <OrderContents order={order}>
            <div className={styles['picture']} data-cancelled={isCancelled || undefined}>
              <BurgerPicture burger={order.burgers[0].ingredients} size="small" />
              {isCancelled && <strong className={styles['stamp']}>Cancelled</strong>}
            </div>
          </OrderContents>
          <ReorderButton order={order} />
          {/* Without a status it is not certain which burgers were ordered together. */}
          {state !== null && <ReceiptLink orderId={id} />}
        </div>
      </div>
    </Ticket>
  );
}

/** Where the customer collects the order, whom to call, and how to pay the amount due. */
function HandOver({ id, orderData: { deliveryMethod }, due }: WholeOrder) {
  const shop = useShop();
  const { phone, howToPay } = shop;
  const isCollected = deliveryMethod === 'collection' && hasPlace(shop);
  const isDue = howToPay !== '' && (due === null || due > 0);
  if (!isCollected && !isDue && phone === '') return null;
  return (
    <div>
      {isCollected && <ShopPlace facts={shop} />}
      {phone !== '' && (
        <p>
          Questions? Call <PhoneLink phone={phone} />
          {/* A collection shows its number in large type. */}
          {deliveryMethod === 'delivery' && ` about ${callSign(id)}`}.
        </p>
      )}
      {isDue && <p>How to pay: {howToPay}</p>}
    </div>
  );
}
