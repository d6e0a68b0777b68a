import type { ReactNode, Ref } from 'react';
import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { callSign } from '@tall-order/domain/kitchen-ticket.ts';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import { pushIdTime } from '@tall-order/domain/push-id.ts';
import { AllergensAsSold } from '../allergens/AllergensAsSold.tsx';
import type { Order } from '../api/orders-calls.ts';
import { BurgerPicture } from '../burger-builder/BurgerPicture.tsx';
import { dayAndTime } from '../ui/dates-in-words.ts';
import { Money } from '../ui/Money.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import { BurgerLines } from './BurgerLines.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { soldPrices } from './sold-prices.ts';
import styles from './OrderTicket.module.css';

interface OrderTicketProps {
  order: Order;
  /** gets the heading, which takes the focus when the order is brought by a button */
  headingRef: Ref<HTMLHeadingElement>;
  /** as it was sold; null when none were told, undefined while they are not known */
  allergens: AllergensByName | null | undefined;
  isCancelled: boolean;
  /** it was not handed over yet */
  isAwaited: boolean;
  /** where it stands */
  children: ReactNode;
}

/** One order as it was sold. */
export function OrderTicket({
  order,
  headingRef,
  allergens,
  isCancelled,
  isAwaited,
  children,
}: OrderTicketProps) {
  const { currency } = order;
  // As the kitchen's screen calls it out.
  const isCalled = isAwaited && order.orderData.deliveryMethod === 'collection';
  return (
    <Ticket>
      <div className={styles['head']}>
        <h2 ref={headingRef} tabIndex={-1} className={styles['when']}>
          <When orderId={order.id} />
        </h2>
        <p className={styles['method']}>{DELIVERY_METHOD_LABELS[order.orderData.deliveryMethod]}</p>
      </div>
      {isCalled && (
        <p className={styles['number']}>
          Pick-up number <strong className={styles['sign']}>{callSign(order.id)}</strong>
        </p>
      )}
      {children}
      <div className={styles['burger']}>
        <div className={styles['picture']} data-cancelled={isCancelled || undefined}>
          <BurgerPicture burger={order.ingredients} size="small" />
          {isCancelled && <strong className={styles['stamp']}>Cancelled</strong>}
        </div>
        <BurgerLines
          burger={order.ingredients}
          total={order.price}
          prices={soldPrices(order)}
          currency={currency}
        />
      </div>
      <AllergensAsSold allergens={allergens} />
      <p className={styles['total']}>
        <span>Total</span>{' '}
        <strong className={styles['amount']}>
          <Money amount={order.price} {...(currency !== undefined && { currency })} />
        </strong>
      </p>
      <OrderAgain order={order} />
    </Ticket>
  );
}

/** When an order was placed: its id tells, whichever service keeps it. */
function When({ orderId }: { orderId: string }) {
  const time = pushIdTime(orderId);
  if (time === null) return 'Order';
  const date = new Date(time);
  return <time dateTime={date.toISOString()}>{dayAndTime(time)}</time>;
}
