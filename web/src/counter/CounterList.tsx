import { useId } from 'react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { RECALL, isOver, isReady } from '@tall-order/domain/order-status.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { dueInWords } from '../payments/due-in-words.ts';
import { useZone } from '../shop/current-shop.ts';
import styles from './CounterList.module.css';
import { isForLater } from './counter-sequence.ts';
import { namelessWords, isOverdue, statusInWords, timeInWords } from './counter-words.ts';

interface CounterListProps {
  /** in the sequence of the list; ended ones last */
  orders: readonly CounterOrder[];
  chosenId: string | null;
  isSearch: boolean;
  /** milliseconds since 1970 */
  now: number;
  onChoose: (orderId: string) => void;
}

export function CounterList({ orders, isSearch, ...rest }: CounterListProps) {
  const headingId = useId();
  const ofGroup = (group: Group) => orders.filter((order) => groupOf(order, rest.now) === group);
  const [later, finished] = [ofGroup('later'), ofGroup('finished')];
  // A search finds all of them alike.
  const listed = isSearch ? orders : ofGroup('open');
  const isEmpty = listed.length === 0;
  return (
    <>
      {/* A live region is read out when its words change while it is on the page. */}
      <p role="status" className={isEmpty ? styles['none'] : 'visually-hidden'}>
        {foundInWords(listed.length, isSearch)}
      </p>
      {!isEmpty && <Orders label="Orders" orders={listed} {...rest} />}
      {!isSearch && later.length > 0 && (
        <section aria-labelledby={headingId}>
          <h2 id={headingId} className={styles['group']}>
            For later
          </h2>
          <Orders label="Orders for later" orders={later} {...rest} />
        </section>
      )}
      {!isSearch && finished.length > 0 && (
        <details className={styles['finished']}>
          <summary>{`Finished within the ${RECALL.last} (${finished.length})`}</summary>
          <Orders label="Finished orders" orders={finished} {...rest} />
        </details>
      )}
    </>
  );
}

type Group = 'open' | 'later' | 'finished';

/** What the shop owes money for is never set aside. */
function groupOf(order: CounterOrder, now: number): Group {
  if (order.due < 0) return 'open';
  if (isOver(order.state.status)) return 'finished';
  return isForLater(order, now) ? 'later' : 'open';
}

type OrdersProps = Omit<CounterListProps, 'isSearch'> & { label: string };

function Orders({ label, orders, chosenId, now, onChoose }: OrdersProps) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {orders.map((order) => (
        <li key={order.id}>
          <button
            type="button"
            className={styles['row']}
            aria-pressed={order.id === chosenId}
            data-ready={isReady(order.state.status) || undefined}
            onClick={() => onChoose(order.id)}
          >
            <span translate="no" className={styles['sign']}>
              {callSign(order.id)}
            </span>{' '}
            <span translate={order.name === null ? undefined : 'no'} className={styles['name']}>
              {order.name ?? namelessWords(order)}
            </span>{' '}
            <span className={styles['about']}>
              <OrderProgress order={order} now={now} isBrief />
            </span>{' '}
            <span
              className={styles['due']}
              data-due={order.due < 0 ? 'owed' : order.due > 0 && !order.unrecorded}
            >
              {dueInWords(order)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function foundInWords(count: number, isSearch: boolean): string {
  if (!isSearch) return count === 0 ? 'No open orders. New ones appear here.' : '';
  if (count === 0) return `No open order and none of the last ${RECALL.last} fits.`;
  return count === 1 ? '1 order found.' : `${count} orders found.`;
}

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
      <span className={isOverdue(order, now) ? styles['late'] : undefined}>
        {timeInWords(order, zone, now)}
      </span>{' '}
    </>
  );
}
