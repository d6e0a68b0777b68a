import { callSign } from '@tall-order/domain/call-sign.ts';
import { isReady } from '@tall-order/domain/order-status.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import styles from './CounterList.module.css';
import { dueInWords, statusInWords } from './counter-words.ts';

interface CounterListProps {
  orders: readonly CounterOrder[];
  chosenId: string | null;
  isSearch: boolean;
  onChoose: (orderId: string) => void;
}

export function CounterList({ orders, chosenId, isSearch, onChoose }: CounterListProps) {
  const isEmpty = orders.length === 0;
  return (
    <>
      {/* A live region is read out when its words change while it is on the page. */}
      <p role="status" className={isEmpty ? styles['none'] : 'visually-hidden'}>
        {foundInWords(orders.length, isSearch)}
      </p>
      {!isEmpty && (
        <ul className={styles['list']} aria-label="Orders">
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
                  {order.name ?? 'Customer left'}
                </span>{' '}
                <span className={styles['about']}>{statusInWords(order)}</span>{' '}
                <span className={styles['due']} data-due={order.due !== 0}>
                  {dueInWords(order)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function foundInWords(count: number, isSearch: boolean): string {
  if (!isSearch) return count === 0 ? 'No open orders. New ones appear here.' : '';
  if (count === 0) return 'No open order and none of the last hour fits.';
  return count === 1 ? '1 order found.' : `${count} orders found.`;
}
