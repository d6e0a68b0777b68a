import type { CSSProperties, ReactNode } from 'react';
import { TIME_OF_STATUS, isAwaited, isReady, stepsOf } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus as Status } from '@tall-order/domain/order-status.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { useNow } from '../api/use-now.ts';
import { useZone } from '../shop/current-shop.ts';
import { timeAhead, timeBefore } from '../shop/dates-in-words.ts';
import { headlineOf, nextInWords, stepLabel } from './order-words.ts';
import styles from './OrderStatus.module.css';

interface OrderStatusProps {
  /** of an open order; null while unknown, when the space stays reserved */
  state: OrderState | null;
  method: DeliveryMethod;
  /** in milliseconds since 1970; undefined if the shop promised no time */
  promisedAt: number | undefined;
  /** what was promised first, if the promise has moved since */
  promisedBefore: number | undefined;
  /** a button beside the status */
  children: ReactNode;
}

export function OrderStatus(props: OrderStatusProps) {
  const { state, method, promisedAt, promisedBefore, children } = props;
  const zone = useZone();
  const now = useNow(60_000);
  const inWords = (at: number) => timeAhead(at, zone, now);
  const promised =
    promisedAt === undefined
      ? null
      : {
          time: inWords(promisedAt),
          before: promisedBefore === undefined ? undefined : inWords(promisedBefore),
        };
  const isMade = isReady(state?.status);
  const isSaid = isMade && method === 'collection';
  const saysTime = promised !== null && isAwaited(state?.status ?? 'received', method);
  const steps = stepsOf(method);
  const columns: CSSProperties & Record<'--steps', number> = { '--steps': steps.length };
  return (
    <div className={styles['progress']}>
      {/* Once the order is ready, its call sign says so in much larger letters. */}
      <div
        className={isSaid ? 'visually-hidden' : styles['head']}
        data-promised={saysTime || undefined}
      >
        <p data-ready={isMade || undefined} className={styles['status']}>
          {state === null ? 'One moment…' : headlineOf(state.status, method)}
        </p>
        {children}
        <p className={styles['next']}>{state && nextInWords(state.status, method, promised)}</p>
      </div>
      <ol
        aria-label="Progress"
        data-cancelled={state?.status === 'cancelled' || undefined}
        className={styles['steps']}
        style={columns}
      >
        {steps.map((status) => (
          <Step key={status} status={status} method={method} state={state} now={now} />
        ))}
      </ol>
    </div>
  );
}

interface StepProps {
  status: Status;
  method: DeliveryMethod;
  state: OrderState | null;
  /** milliseconds since 1970 */
  now: number;
}

function Step({ status, method, state, now }: StepProps) {
  const zone = useZone();
  const at = state?.[TIME_OF_STATUS[status]];
  const isTaken = at !== undefined;
  const isCurrent = state?.status === status;
  return (
    <li
      className={styles['step']}
      data-taken={isTaken || undefined}
      data-under-way={isCurrent || undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      {/* The current step has no character but an animated dot, which the style sheet draws. */}
      <span aria-hidden="true" className={styles['mark']}>
        {isTaken && !isCurrent && '✓'}
      </span>
      <span>{stepLabel(status, method)}</span>{' '}
      {isTaken ? (
        <time dateTime={new Date(at).toISOString()}>{timeBefore(at, zone, now)}</time>
      ) : (
        state && <span className="visually-hidden">not yet</span>
      )}
    </li>
  );
}
