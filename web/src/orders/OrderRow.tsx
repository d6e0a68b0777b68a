import { useState } from 'react';
import type { RefCallback } from 'react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { ReceiptLink } from '../receipt/ReceiptLink.tsx';
import { useShop } from '../shop/current-shop.ts';
import { PhoneLink } from '../shop/PhoneLink.tsx';
import { withFee } from '../tray/tray-amounts.ts';
import { Money } from '../ui/Money.tsx';
import { ReorderButton } from './ReorderButton.tsx';
import { OrderContents } from './OrderContents.tsx';
import { OrderName, recipesBelowName, OrderTime } from './OrderName.tsx';
import styles from './OrderRow.module.css';

interface OrderRowProps {
  order: WholeOrder;
  /** milliseconds since 1970 */
  now: number;
  summaryRef: RefCallback<HTMLElement> | null;
}

/** A past order in two lines, with several burgers in three, which opens. That it was handed over goes unsaid. */
export function OrderRow({ order, now, summaryRef }: OrderRowProps) {
  const { id, currency, orderData, state, total, fee, due, cancelReason } = order;
  const { phone } = useShop();
  const [isOpen, setOpen] = useState(false);
  const recipes = recipesBelowName(order);
  const isCancelled = state?.status === 'cancelled';
  const money = (sum: number) => <Money amount={sum} currency={currency} />;
  const amount = money(withFee(total, fee));
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
          <h2 className={styles['name']}>
            <OrderName order={order} />
          </h2>{' '}
          {recipes !== '' && (
            <>
              <span className={styles['recipes']}>{recipes}</span>{' '}
            </>
          )}
          <span className={styles['about']}>
            <OrderTime order={order} now={now} />
            {'\u00A0· '}
            {isCancelled ? (
              <>
                <s>{amount}</s> <strong className={styles['cancelled']}>Cancelled</strong>
              </>
            ) : (
              <span className={styles['amount']}>{amount}</span>
            )}
          </span>
        </summary>
      </details>
      {cancelReason !== undefined && <p className={styles['reason']}>{cancelReason}</p>}
      {due !== null && due < 0 && (
        <p className={styles['owed']}>
          We owe you {money(-due)}.
          {phone !== '' && (
            <>
              {' '}
              Call <PhoneLink phone={phone} /> about {callSign(id)}.
            </>
          )}
        </p>
      )}
      <div className={styles['again']}>
        <ReorderButton order={order} />
      </div>
      {isOpen && (
        <div className={styles['contents']}>
          <p>{DELIVERY_METHOD_LABELS[orderData.deliveryMethod]}</p>
          <OrderContents order={order} isPast />
          {state !== null && <ReceiptLink orderId={id} />}
        </div>
      )}
    </div>
  );
}
