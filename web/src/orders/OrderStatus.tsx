import { useEffect, useRef, useState } from 'react';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { formatMoney } from '../ui/money-format.ts';
import { CancelOwnOrder } from './CancelOwnOrder.tsx';
import { NotifyMePlace } from '../push/NotifyMePlace.tsx';
import type { Basket } from '../api/basket-calls.ts';
import { withFee } from '../tray/with-fee.ts';
import { describeBasket } from './order-words.ts';
import { OrderProgress } from './OrderProgress.tsx';

interface OrderStatusProps {
  basket: Basket;
  onState: (state: OrderState) => void;
}

export function OrderStatus({ basket, onState }: OrderStatusProps) {
  const { id, state, total, fee, currency } = basket;
  const method = basket.orderData.deliveryMethod;
  const [isCancelled, setCancelled] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);

  // The closing dialog returns the focus to a button that is gone by then. Only the browser can move focus,
  // and only once the dialog is closed.
  useEffect(() => {
    if (isCancelled) status.current?.focus();
  }, [isCancelled]);

  return (
    <>
      <OrderProgress state={state} method={method} statusRef={status}>
        {state && (
          <CancelOwnOrder
            orderId={id}
            state={state}
            what={`${describeBasket(basket)}, ${formatMoney(withFee(total, fee), currency)}`}
            onState={onState}
            onCancelled={() => setCancelled(true)}
          />
        )}
      </OrderProgress>
      <NotifyMePlace basketId={id} method={method} state={state} />
    </>
  );
}
