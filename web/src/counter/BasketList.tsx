import { callSign } from '@tall-order/domain/call-sign.ts';
import { isReady } from '@tall-order/domain/order-status.ts';
import type { CounterBasket } from '../api/counter-calls.ts';
import styles from './BasketList.module.css';
import { dueInWords, statusInWords } from './counter-words.ts';

interface BasketListProps {
  baskets: readonly CounterBasket[];
  chosenId: string | null;
  isSearch: boolean;
  onChoose: (basketId: string) => void;
}

export function BasketList({ baskets, chosenId, isSearch, onChoose }: BasketListProps) {
  const isEmpty = baskets.length === 0;
  return (
    <>
      {/* A live region is read out when its words change while it is on the page. */}
      <p role="status" className={isEmpty ? styles['none'] : 'visually-hidden'}>
        {foundInWords(baskets.length, isSearch)}
      </p>
      {!isEmpty && (
        <ul className={styles['list']} aria-label="Orders">
          {baskets.map((basket) => (
            <li key={basket.id}>
              <button
                type="button"
                className={styles['row']}
                aria-pressed={basket.id === chosenId}
                data-ready={isReady(basket.state.status) || undefined}
                onClick={() => onChoose(basket.id)}
              >
                <span translate="no" className={styles['sign']}>
                  {callSign(basket.id)}
                </span>{' '}
                <span
                  translate={basket.name === null ? undefined : 'no'}
                  className={styles['name']}
                >
                  {basket.name ?? 'Customer left'}
                </span>{' '}
                <span className={styles['about']}>{statusInWords(basket)}</span>{' '}
                <span className={styles['due']} data-due={basket.due !== 0}>
                  {dueInWords(basket)}
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
