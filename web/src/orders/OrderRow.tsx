import { useState } from 'react';
import type { ReactNode, RefCallback } from 'react';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { isOver, isReady } from '@tall-order/domain/order-status.ts';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import type { Basket } from '../api/basket-calls.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { day } from '../ui/dates-in-words.ts';
import { ReceiptLink } from '../receipt/ReceiptLink.tsx';
import { withFee } from '../tray/with-fee.ts';
import { Money } from '../ui/Money.tsx';
import { ReorderButton } from './ReorderButton.tsx';
import { BasketContents } from './BasketContents.tsx';
import { isAlone } from './known-baskets.ts';
import { describeBasket, statusLabel } from './order-words.ts';
import styles from './OrderRow.module.css';
import { OrderTime } from './OrderTime.tsx';

interface OrderRowProps {
  basket: Basket;
  summaryRef: RefCallback<HTMLElement> | null;
  children: ReactNode;
}

export function OrderRow({ basket, summaryRef, children }: OrderRowProps) {
  const { id, currency, orderData, state, total, fee } = basket;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['row']}>
      <details
        className={styles['order']}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary ref={summaryRef} className={styles['summary']}>
          <span aria-hidden="true" className={styles['picture']}>
            <BurgerPicture burger={basket.burgers[0].ingredients} size="small" />
          </span>
          <h2 className={styles['name']}>{nameOf(basket)}</h2>{' '}
          <span className={styles['about']}>
            <span className={styles['amount']}>
              <Money amount={withFee(total, fee)} {...(currency !== undefined && { currency })} />
            </span>
            <span>
              <span className={styles['separator']}> · </span>
              <OrderTime orderId={id} inWords={day} />
            </span>
            <StatusInRow {...basket} />
          </span>
        </summary>
        {isOpen && (
          <div className={styles['contents']}>
            <p>{DELIVERY_METHOD_LABELS[orderData.deliveryMethod]}</p>
            {children}
            <BasketContents basket={basket} />
            {state !== null && <ReceiptLink basketId={id} />}
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
  return isAlone(basket) ? describeBurger(basket.burgers[0].ingredients) : describeBasket(basket);
}

/** An order that was handed over shows no status, because that is the usual outcome. */
function StatusInRow({ id, state, orderData: { deliveryMethod } }: Basket) {
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
