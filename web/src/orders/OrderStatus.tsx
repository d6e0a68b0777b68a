import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { TIME_OF_STATUS, isOver, isReady, stepsOf } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { NotifyMePlace } from '../push/NotifyMePlace.tsx';
import { useZone } from '../shop/current-shop.ts';
import { withFee } from '../tray/tray-amounts.ts';
import { timeOfDay } from '../shop/dates-in-words.ts';
import { formatMoney } from '../ui/money-format.ts';
import { CancelOwnOrder } from './CancelPart.tsx';
import { describeOrder, statusLabel } from './order-words.ts';
import styles from './OrderStatus.module.css';

interface OrderStatusProps {
  order: WholeOrder;
  onState: (state: OrderState) => void;
}

export function OrderStatus({ order, onState }: OrderStatusProps) {
  const { id, state, total, fee, currency } = order;
  const method = order.orderData.deliveryMethod;
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
            what={`${describeOrder(order)}, ${formatMoney(withFee(total, fee), currency)}`}
            onState={onState}
            onCancelled={() => setCancelled(true)}
          />
        )}
      </OrderProgress>
      <NotifyMePlace orderId={id} method={method} state={state} />
    </>
  );
}

interface OrderProgressProps {
  /** null while unknown; the space stays reserved */
  state: OrderState | null;
  method: DeliveryMethod;
  statusRef: Ref<HTMLParagraphElement>;
  children: ReactNode;
}

function OrderProgress({ state, method, statusRef, children }: OrderProgressProps) {
  const isMade = isReady(state?.status);
  const isSaid = isMade && method === 'collection';
  const columns: CSSProperties & Record<'--steps', number> = { '--steps': stepsOf(method).length };
  return (
    <div className={styles['progress']}>
      {/* Once the order is ready, its call sign says so in much larger letters. */}
      <div className={isSaid ? 'visually-hidden' : styles['head']}>
        <p
          ref={statusRef}
          tabIndex={-1}
          data-status={state?.status}
          data-ready={isMade || undefined}
          className={styles['status']}
        >
          {state && statusLabel(state.status, method)}
        </p>
        {children}
      </div>
      <ol aria-label="Progress" data-method={method} className={styles['steps']} style={columns}>
        {stepsShown(state, method).map((status) => (
          <Step key={status} status={status} method={method} state={state} />
        ))}
      </ol>
    </div>
  );
}

/** A cancelled order shows the steps that it has taken and the cancellation, but no further steps. */
function stepsShown(state: OrderState | null, method: DeliveryMethod): readonly OrderStatus[] {
  const steps = stepsOf(method);
  if (state?.status !== 'cancelled') return steps;
  const taken = steps.filter((status) => state[TIME_OF_STATUS[status]] !== undefined);
  return [...taken, 'cancelled'];
}

interface StepProps {
  status: OrderStatus;
  method: DeliveryMethod;
  state: OrderState | null;
}

function Step({ status, method, state }: StepProps) {
  const zone = useZone();
  const at = state?.[TIME_OF_STATUS[status]];
  const isTaken = at !== undefined;
  const isCurrent = state?.status === status;
  return (
    <li
      className={styles['step']}
      data-status={status}
      data-taken={isTaken || undefined}
      data-under-way={(isCurrent && !isOver(status)) || undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span aria-hidden="true" className={styles['mark']}>
        {isTaken && markOf(status, isCurrent)}
      </span>
      <span>{statusLabel(status, method)}</span>{' '}
      {isTaken ? (
        <time dateTime={new Date(at).toISOString()}>{timeOfDay(at, zone)}</time>
      ) : (
        state && <span className="visually-hidden">not yet</span>
      )}
    </li>
  );
}

/** The current step has no character but an animated dot, which the style sheet draws. */
function markOf(status: OrderStatus, isCurrent: boolean): string | null {
  if (status === 'cancelled') return '×';
  return isCurrent && !isOver(status) ? null : '✓';
}
