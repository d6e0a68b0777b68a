import { Fragment } from 'react';
import type { CounterOrder } from '../api/counter-calls.ts';
import { useZone } from '../shop/current-shop.ts';
import { isAwaited, statusInWords, timesInWords } from './counter-words.ts';
import styles from './OrderProgress.module.css';

interface OrderProgressProps {
  order: CounterOrder;
  /** milliseconds since 1970 */
  now: number;
  /** without the method of most orders, which are collected */
  isBrief?: boolean;
}

/** How far an order is, for how long, and by when it is promised; the last in red once it has passed. */
export function OrderProgress({ order, now, isBrief = false }: OrderProgressProps) {
  const zone = useZone();
  const parts = [statusInWords(order, isBrief), ...timesInWords(order, zone, now)];
  const isLate = isAwaited(order) && order.promisedAt !== null && order.promisedAt < now;
  return parts.map((part, place) => (
    <Fragment key={part}>
      <span className={isLate && place === parts.length - 1 ? styles['late'] : undefined}>
        {part}
      </span>{' '}
    </Fragment>
  ));
}
