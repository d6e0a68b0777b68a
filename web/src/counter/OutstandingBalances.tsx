import { useId } from 'react';
import { Link } from 'react-router';
import { callSign } from '@tall-order/domain/call-sign.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { requestQuietly } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import { FetchedList, useFetched } from '../fetched/use-fetched.tsx';
import { balancesInWords, outstandingInWords } from '../payments/due-in-words.ts';
import { receiptPath } from '../receipt/ReceiptLink.tsx';
import { dayAndTime } from '../shop/dates-in-words.ts';
import { FirstFew } from '../ui/FirstFew.tsx';
import list from './CounterList.module.css';
import styles from './OutstandingBalances.module.css';

const FEW = 10;

type OutstandingOrder = Pick<CounterOrder, 'id' | 'due' | 'currency'> & {
  createdAt: number;
  zone: string;
  /** whether there are more than the shop sends at once */
  hasMore: boolean;
};

interface OutstandingBalancesProps {
  token: string;
  /** closed at first, with how many they are and their sum */
  isFolded?: boolean;
}

/** What the owner still has to take or give back for orders that the counter no longer shows. */
export function OutstandingBalances({ token, isFolded = false }: OutstandingBalancesProps) {
  const titleId = useId();
  const balances = useFetched(token, fetchOutstanding);
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <h2 id={titleId}>Outstanding balances</h2>
      <p className={styles['about']}>
        Orders that the counter no longer lists. Open one to settle it.
      </p>
      <FetchedList
        part={balances}
        empty="Nothing is outstanding, as far as payments were recorded."
        failed="We can't load the balances right now."
      >
        {(all) =>
          isFolded ? (
            <details className={styles['fold']}>
              <summary>{balancesInWords(all, all[0]?.hasMore)}</summary>
              <Balances all={all} titleId={titleId} />
            </details>
          ) : (
            <Balances all={all} titleId={titleId} />
          )
        }
      </FetchedList>
    </section>
  );
}

function Balances({ all, titleId }: { all: readonly OutstandingOrder[]; titleId: string }) {
  return (
    <FirstFew items={all} few={FEW}>
      {(shown) => (
        <ul className={`${list['list']} ${styles['list']}`} aria-labelledby={titleId}>
          {shown.map((balance) => (
            <li key={balance.id}>
              <Link to={receiptPath(balance.id)} className={`${list['row']} ${styles['link']}`}>
                <span translate="no" className={list['sign']}>
                  {callSign(balance.id)}
                </span>{' '}
                <span className={list['due']} data-due="true">
                  {outstandingInWords(balance)}
                </span>{' '}
                <span className={styles['about']}>
                  {dayAndTime(balance.createdAt, balance.zone)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </FirstFew>
  );
}

function fetchOutstanding(token: string) {
  const call = ownCall('GET /counter/outstanding.json', { token }, ({ zone, baskets, more }) =>
    Object.entries(baskets).map(([id, { createdAt, due, currency }]) => {
      return { id, zone, hasMore: more === true, createdAt, due, currency };
    }),
  );
  return requestQuietly(call);
}
