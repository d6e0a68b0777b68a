import type { CounterOrder } from '../api/counter-calls.ts';
import { useZone } from '../shop/current-shop.ts';
import { isLate, statusInWords, timeInWords } from './counter-words.ts';
import styles from './OrderProgress.module.css';

interface OrderProgressProps {
  order: CounterOrder;
  /** milliseconds since 1970 */
  now: number;
  /** without the method of most orders, which are collected */
  isBrief?: boolean;
}

/** How far an order is, and by when it is promised, how late it is or for how long it waits. */
export function OrderProgress({ order, now, isBrief = false }: OrderProgressProps) {
  const zone = useZone();
  return (
    <>
      <span>{statusInWords(order, isBrief)}</span>{' '}
      <span className={isLate(order, now) ? styles['late'] : undefined}>
        {timeInWords(order, zone, now)}
      </span>{' '}
    </>
  );
}
