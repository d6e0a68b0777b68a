import { callSign } from '@tall-order/domain/call-sign.ts';
import { spanInWords } from '@tall-order/domain/kitchen-ticket.ts';
import { isOver, isReady, isToMake, reachedAt } from '@tall-order/domain/order-status.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { useZone } from '../shop/current-shop.ts';
import { timeOfDay } from '../shop/dates-in-words.ts';
import styles from './CounterList.module.css';
import { dueInWords, namelessWords, statusInWords } from './counter-words.ts';

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
  const isEmpty = orders.length === 0;
  const isFinished = ({ due, state }: CounterOrder) => isOver(state.status) && due >= 0;
  const finished = orders.filter(isFinished);
  // A search finds finished orders like any other.
  const listed = isSearch ? orders : orders.filter((order) => !isFinished(order));
  return (
    <>
      {/* A live region is read out when its words change while it is on the page. */}
      <p role="status" className={isEmpty ? styles['none'] : 'visually-hidden'}>
        {foundInWords(orders.length, isSearch)}
      </p>
      {!isEmpty && <Orders label="Orders" orders={listed} {...rest} />}
      {!isSearch && finished.length > 0 && (
        <details className={styles['finished']}>
          <summary>Finished within the hour ({finished.length})</summary>
          <Orders label="Finished orders" orders={finished} {...rest} />
        </details>
      )}
    </>
  );
}

type OrdersProps = Omit<CounterListProps, 'isSearch'> & { label: string };

function Orders({ label, orders, chosenId, now, onChoose }: OrdersProps) {
  const zone = useZone();
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
              {statusInWords(order)}
              {!isOver(order.state.status) && ` · ${spanInWords(now - reachedAt(order.state))}`}
              {order.promisedAt !== null &&
                isAwaited(order) &&
                ` · by ${timeOfDay(order.promisedAt, zone)}`}
            </span>{' '}
            <span className={styles['due']} data-due={order.due !== 0}>
              {dueInWords(order)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Whether its promise is still to be kept. */
function isAwaited({ state: { status }, deliveryMethod }: CounterOrder): boolean {
  return deliveryMethod === 'delivery' ? !isOver(status) : isToMake(status);
}

function foundInWords(count: number, isSearch: boolean): string {
  if (!isSearch) return count === 0 ? 'No open orders. New ones appear here.' : '';
  if (count === 0) return 'No open order and none of the last hour fits.';
  return count === 1 ? '1 order found.' : `${count} orders found.`;
}
