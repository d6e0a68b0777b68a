import { useState } from 'react';
import { RECALL, isOver } from '@tall-order/domain/order-status.ts';
import { carriersWith } from '@tall-order/domain/rights.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { requestQuietly } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import { useNow } from '../api/use-now.ts';
import { orderName } from '../counter/counter-words.ts';
import { useCounterOrders } from '../counter/use-counter-orders.ts';
import { useFetched } from '../fetched/use-fetched.tsx';
import { useAppSelector } from '../store.ts';
import { ScreenClosed } from '../session/ScreenClosed.tsx';
import { SessionRenewal } from '../session/SessionRenewal.tsx';
import { roleClaim } from '../session/token-claims.ts';
import { useShop, useZone } from '../shop/current-shop.ts';
import { timeAhead } from '../shop/dates-in-words.ts';
import { closedLabel } from '../shop/sale-words.ts';
import { Button } from '../ui/Button.tsx';
import { CalmField } from '../ui/CalmField.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useFocusAfterActs } from '../ui/kept-focus.ts';
import styles from './DeliveriesPage.module.css';
import { DeliveryCard, isToDo } from './DeliveryCard.tsx';
import { DriverSheets } from './DriverSheets.tsx';

/** What a driver carries, with its money, and the sheet of the day; counter and owner read the sheets. */
export function DeliveriesPage() {
  const { token, userId } = useAppSelector((state) => state.auth);
  if (token === null) return null;
  const isDriver = carriersWith('read-counter').includes(roleClaim(token));
  return (
    <div key={userId} className={styles['page']}>
      <PageTitle>Deliveries</PageTitle>
      <SessionRenewal />
      {isDriver ? <Carried token={token} /> : <Sheets token={token} acts={0} isAlone />}
    </div>
  );
}

function Carried({ token }: { token: string }) {
  const { orders, connectionStatus, isRefused, onState, onBalance } = useCounterOrders(token);
  // A card that is done has moved, with all that could have the focus.
  const { acts, countAct, kept } = useFocusAfterActs();
  const now = useNow(30_000);
  const isLost = connectionStatus?.connection === 'lost';
  const takenAway = useTakenAway(orders);
  const soonestFirst = [...(orders ?? [])].sort(
    (one, other) => awaitedAt(one) - awaitedAt(other) || (one.id < other.id ? -1 : 1),
  );
  const toDo = soonestFirst.filter(isToDo);
  const done = soonestFirst.filter((order) => !isToDo(order)).reverse();
  const card = (order: CounterOrder) => (
    <li key={order.id}>
      <DeliveryCard
        token={token}
        order={order}
        now={now}
        onState={(state) => {
          onState(order.id, state);
          countAct();
        }}
        onBalance={(balance) => {
          onBalance(order.id, balance);
          countAct();
        }}
      />
    </li>
  );
  return (
    <>
      {isLost && (
        <p role="alert" className={styles['lost']}>
          No connection. Newer deliveries and payments are missing.
        </p>
      )}
      {isRefused && (
        <ScreenClosed
          closed="Your deliveries are closed."
          why="Your session has ended, or you no longer work here."
          path={SCREEN_PATHS.deliveries}
        />
      )}
      <Notice>
        {takenAway &&
          `${orderName(takenAway)} is no longer yours to bring. Ask the counter if you have it.`}
      </Notice>
      {orders === null && !isRefused && !isLost && <Spinner />}
      {orders !== null && !isRefused && (
        <div className={styles['columns']} {...kept}>
          {toDo.length === 0 ? (
            <NothingToBring now={now} />
          ) : (
            <ul aria-label="To bring" className={styles['cards']}>
              {toDo.map(card)}
            </ul>
          )}
          <div className={styles['day']}>
            <Sheets token={token} acts={acts} />
            {done.length > 0 && (
              <details>
                <summary className={styles['summary']}>
                  {`Done in the last ${RECALL.last}: ${done.length}`}
                </summary>
                <ul aria-label="Done" className={styles['cards']}>
                  {done.map(card)}
                </ul>
              </details>
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** The last delivery to bring that was given to somebody else, cancelled, or is collected now. */
function useTakenAway(orders: readonly CounterOrder[] | null): CounterOrder | null {
  const [known, setKnown] = useState<readonly CounterOrder[]>([]);
  const [last, setLast] = useState<CounterOrder | null>(null);
  const isListed = (order: CounterOrder) => orders?.some(({ id }) => id === order.id) ?? true;
  const toBring = (orders ?? []).filter(({ state }) => !isOver(state.status));
  const gone = known.filter((order) => !isListed(order));
  if (
    toBring.length !== known.length ||
    !toBring.every(({ id }) => known.some((one) => one.id === id))
  ) {
    setKnown(toBring);
    setLast(gone.at(-1) ?? last);
  }
  return last === null || isListed(last) ? null : last;
}

/** For a driver who waits: whether more is to come. */
function NothingToBring({ now }: { now: number }) {
  const { selling } = useShop();
  const zone = useZone();
  const { until } = selling.isOpen ? selling : { until: null };
  return (
    <CalmField words="Nothing to bring.">
      <p>New deliveries appear here by themselves.</p>
      {until !== null && <p>{`Customers can order until ${timeAhead(until, zone, now)}.`}</p>}
      {!selling.isOpen && <p>{`No orders come in now. ${closedLabel(selling, zone, now)}.`}</p>}
    </CalmField>
  );
}

/** By the promise, or else by the sale: whoever has waited longest. */
function awaitedAt({ promisedAt, state }: CounterOrder): number {
  return promisedAt ?? state.receivedAt;
}

interface SheetsProps {
  token: string;
  /** how many steps and payments were recorded here: each one changes the sheet */
  acts: number;
  /** nothing else on the screen shows that it loads */
  isAlone?: boolean;
}

function Sheets({ token, acts, isAlone = false }: SheetsProps) {
  const sheets = useFetched(token, fetchSheets);
  const [seen, setSeen] = useState(acts);
  if (seen !== acts) {
    setSeen(acts);
    void sheets.fetchAgain();
  }
  const { fetched, tryAgain } = sheets;
  switch (fetched.kind) {
    case 'pending':
      return isAlone && <Spinner />;
    case 'failed':
      return (
        <EmptyState message="We can't load the drivers' day right now.">
          <Button onClick={() => void tryAgain()}>Try again</Button>
        </EmptyState>
      );
    case 'loaded':
      return <DriverSheets {...fetched.value} />;
  }
}

function fetchSheets(token: string) {
  return requestQuietly(ownCall('GET /deliveries/sheets.json', { token }));
}
