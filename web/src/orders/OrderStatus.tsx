import { useEffect, useRef, useState } from 'react';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { formatMoney } from '../ui/money-format.ts';
import { CancelOwnOrder } from './CancelOwnOrder.tsx';
import { NotifyMePlace } from '../push/NotifyMePlace.tsx';
import { describeBasket } from './known-baskets.ts';
import type { Basket } from './known-baskets.ts';
import { OrderProgress } from './OrderProgress.tsx';

interface OrderStatusProps {
  basket: Basket;
  state: OrderState | null;
  onState: (state: OrderState) => void;
}

export function OrderStatus({ basket, state, onState }: OrderStatusProps) {
  const { first, leading, sum } = basket;
  const method = leading.orderData.deliveryMethod;
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
            orderId={leading.id}
            state={state}
            what={`${describeBasket(basket)}, ${formatMoney(sum, leading.currency)}`}
            onState={onState}
            onCancelled={() => setCancelled(true)}
          />
        )}
      </OrderProgress>
      <NotifyMePlace basketId={first.id} method={method} state={state} />
    </>
  );
}
