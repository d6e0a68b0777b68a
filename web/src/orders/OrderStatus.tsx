import { useEffect, useRef, useState } from 'react';
import { describeBurger } from '@tall-order/domain/burger.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { Order } from '../api/orders-calls.ts';
import { formatMoney } from '../ui/money-format.ts';
import { CancelOwnOrder } from './CancelOwnOrder.tsx';
import { OrderProgress } from './OrderProgress.tsx';

interface OrderStatusProps {
  order: Order;
  state: OrderState | null;
  onState: (state: OrderState) => void;
}

export function OrderStatus({ order, state, onState }: OrderStatusProps) {
  const [isCancelled, setCancelled] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);

  // The button that the dialog gives the focus back to is gone. Only the browser can move focus, and
  // only once the dialog is closed.
  useEffect(() => {
    if (isCancelled) status.current?.focus();
  }, [isCancelled]);

  return (
    <OrderProgress state={state} method={order.orderData.deliveryMethod} statusRef={status}>
      {state && (
        <CancelOwnOrder
          orderId={order.id}
          state={state}
          what={`a burger with ${describeBurger(order.ingredients)}, ${formatMoney(order.price, order.currency)}`}
          onState={onState}
          onCancelled={() => setCancelled(true)}
        />
      )}
    </OrderProgress>
  );
}
