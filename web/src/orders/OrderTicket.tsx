import type { RefCallback } from 'react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { isReady } from '@tall-order/domain/order-status.ts';
import { DELIVERY_METHOD_LABELS, addressInLines } from '@tall-order/domain/order.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { NotifyMePlace } from '../push/NotifyMePlace.tsx';
import { timeBefore } from '../shop/dates-in-words.ts';
import { useShop, useZone } from '../shop/current-shop.ts';
import { usePaidWhen } from '../shop/delivery-in-words.ts';
import { PhoneLink } from '../shop/PhoneLink.tsx';
import { ShopPlace, hasPlace } from '../shop/ShopPlace.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import { ReceiptLink } from '../receipt/ReceiptLink.tsx';
import { ChangeOrder } from './ChangeOrder.tsx';
import { OrderContents } from './OrderContents.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { OrderTime, CallSign } from './OrderName.tsx';
import styles from './OrderTicket.module.css';
import type { Orders } from './use-orders.ts';
import type { OwnChanges } from './ChangeOrder.tsx';

interface OrderTicketProps
  extends Pick<Orders, 'now' | 'takeOrder' | 'takeState'>, Pick<OwnChanges, 'say' | 'keepPlaceOf'> {
  order: WholeOrder;
  isThanked: boolean;
  headingRef: RefCallback<HTMLElement> | null;
}

/** An open order, or one that was cancelled on this screen. Its status may be unknown. It can be ordered again once it is over. */
export function OrderTicket({ order, isThanked, headingRef, now, ...changing }: OrderTicketProps) {
  const { id, state, orderData } = order;
  const method = orderData.deliveryMethod;
  return (
    <Ticket>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {isThanked && <p className={styles['thanks']}>Thank you!</p>}
          <div className={styles['head']}>
            <h2 ref={headingRef} tabIndex={-1} className={styles['when']}>
              <OrderTime order={order} now={now} />
            </h2>
            <p className={styles['method']}>{DELIVERY_METHOD_LABELS[method]}</p>
          </div>
          {method === 'collection' ? (
            <div
              className={styles['sign']}
              data-cancelled={state?.status === 'cancelled' || undefined}
            >
              <CallSign orderId={id} isReady={isReady(state?.status)} />
            </div>
          ) : (
            <Destination {...order} />
          )}
          <OrderStatus
            state={state}
            method={method}
            promisedAt={order.promisedAt}
            promisedBefore={order.promisedBefore}
          >
            {state && <ChangeOrder order={order} state={state} now={now} {...changing} />}
          </OrderStatus>
          <Changed {...order} now={now} />
          <NotifyMePlace orderId={id} method={method} state={state} />
          <Paying {...order} />
        </div>
        <HandOver {...order} />
        <div className={styles['column']}>
          <OrderContents order={order}>
            <div className={styles['picture']}>
              <BurgerPicture burger={order.burgers[0].ingredients} size="small" />
            </div>
          </OrderContents>
          {/* Without a status it is not certain which burgers were ordered together. */}
          {state !== null && <ReceiptLink orderId={id} />}
        </div>
      </div>
    </Ticket>
  );
}

/** That staff have added something, or changed where it goes, and why. What they took off says so itself. */
function Changed({ changedAt, changeReason, now }: WholeOrder & Pick<Orders, 'now'>) {
  const zone = useZone();
  if (changedAt === undefined) return null;
  return (
    <p>
      Changed by the shop, {timeBefore(changedAt, zone, now)}
      {changeReason === undefined ? '.' : `: ${changeReason}`}
    </p>
  );
}

/** Where a delivery goes. The door code stays with the driver: others may look at the screen. */
function Destination({ orderData }: WholeOrder) {
  const lines = addressInLines(orderData).place;
  if (lines.length === 0) return null;
  return (
    <p>
      To <bdi translate="no">{lines.join(', ')}</bdi>
    </p>
  );
}

/** How and when to pay the amount due. For an order that was cancelled here it may still be known as due. */
function Paying({ orderData: { deliveryMethod }, due, state }: WholeOrder) {
  const { howToPay } = useShop();
  const when = usePaidWhen(deliveryMethod);
  const words = howToPay === '' ? when && `${when}.` : `How to pay: ${howToPay}`;
  const isDue = state?.status !== 'cancelled' && (due === null || due > 0);
  return isDue && words !== '' && <p>{words}</p>;
}

/** Where the customer collects the order, and whom to call; after it was cancelled, about money to get back. */
function HandOver({ id, orderData: { deliveryMethod }, state, due }: WholeOrder) {
  const shop = useShop();
  const isCancelled = state?.status === 'cancelled';
  const phone = isCancelled && (due ?? 0) >= 0 ? '' : shop.phone;
  const isCollected = !isCancelled && deliveryMethod === 'collection' && hasPlace(shop);
  if (!isCollected && phone === '') return null;
  return (
    <div className={styles['handOver']}>
      {isCollected && (
        <>
          <h3 className={styles['title']}>Collect it here</h3>
          <ShopPlace facts={shop} />
        </>
      )}
      {phone !== '' && (
        <p>
          Questions? Call <PhoneLink phone={phone} />
          {/* A collection shows its number in large type. */}
          {deliveryMethod === 'delivery' && ` about ${callSign(id)}`}.
        </p>
      )}
    </div>
  );
}
