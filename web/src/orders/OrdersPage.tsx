import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { isReady } from '@tall-order/domain/order-status.ts';
import type { OrderStatus } from '@tall-order/domain/order-status.ts';
import type { Order } from '../api/orders-calls.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { isRecord } from '../api/parsing.ts';
import { useAppSelector } from '../hooks.ts';
import { useMenu } from '../menu/current-menu.ts';
import { paths } from '../paths.ts';
import { withFee } from '../tray/with-fee.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatMoney } from '../ui/money-format.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import { awaitedIds, awaitedIn } from './awaited-orders.ts';
import { ConnectionLine } from './ConnectionLine.tsx';
import type { FetchOutcome } from './fetch-orders.ts';
import { OrderList } from './OrderList.tsx';
import { CallSign } from './CallSign.tsx';
import styles from './OrdersPage.module.css';
import { withPricesOf } from '../api/sold-prices.ts';
import { useFetchOrders } from './use-fetch-orders.ts';
import { useJoinedOrders } from './use-joined-orders.ts';
import { useOrderStates } from './use-order-states.ts';

export function OrdersPage() {
  // The key starts a new page when another customer signs in, in another tab.
  return <Orders key={useAppSelector(({ auth }) => auth.userId)} />;
}

function Orders() {
  const { orders } = useAppSelector((state) => state.order);
  const userId = useAppSelector(({ auth }) => auth.userId);
  const entry: unknown = useLocation().state;
  /** the id of the order that was just placed; true if its id is unknown */
  const [placed] = useState(isRecord(entry) ? entry['placed'] : undefined);
  const [keptIds] = useState(() => awaitedIn(entry, userId));
  const isPlaced = placed === true || typeof placed === 'string';
  const { outcome, retry } = useFetchOrders();
  const menu = useMenu();
  const orderStates = useOrderStates(outcome, outcome === 'fetched' ? orders : null, placed);
  const thanked = orders.find(({ id }) => id === placed) ?? sortNewestFirst(orders)[0];
  // Until the shop answers, a new order has the prices that the customer agreed to.
  const known = isOwnDataService()
    ? orders.map((order) => (order.id === placed ? withPricesOf(menu, order) : order))
    : orders;
  const newestFirst = sortNewestFirst([
    ...(outcome === 'pending' ? known : orders),
    ...orderStates.newcomers,
  ]);
  const { isJoining, shown } = useJoinedOrders(
    newestFirst,
    orderStates,
    isPlaced ? thanked : undefined,
  );
  useKeptAwaited(awaitedIds(newestFirst, orderStates), outcome, isPlaced);
  const recent = newestFirst.filter(({ id }) => orderStates.isRecent(id));
  const inTab = wordsInTab(recent.map(({ id }) => orderStates.stateOf(id)?.status));
  const status = thanked && orderStates.stateOf(thanked.id)?.status;
  const isWaiting = status === undefined || status === 'received';
  const inWords = usePlacedMessage(thanked);
  const thanks = isPlaced && isWaiting ? inWords : '';

  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <PageTitle {...(inTab !== null && { inTab })}>Orders</PageTitle>
        <Link to={paths.account} className={buttonClass('plain')}>
          Your account
        </Link>
      </div>
      {/* A live region is read out when its words change while it is on the page. */}
      <p
        role="status"
        aria-atomic="false"
        className={thanks === '' ? 'visually-hidden' : styles['notice']}
      >
        {outcome === 'pending' ? (
          // With a key of its own it is replaced by the words that are read out.
          <span key="pending" aria-hidden="true">
            {thanks}
          </span>
        ) : (
          thanks
        )}
        <span className="visually-hidden">{orderStates.news}</span>
      </p>
      {!isJoining && orders.some(({ id }) => orderStates.isRecent(id)) && (
        <ConnectionLine
          connectionStatus={orderStates.connectionStatus}
          refusedAt={orderStates.refusedAt}
        />
      )}
      {outcome === 'failed' && (
        <EmptyState message="Your orders can't be loaded at the moment.">
          <Button onClick={retry}>Try again</Button>
        </EmptyState>
      )}
      {outcome === 'failed' && orders.length === 0 && <KeptCallSigns ids={keptIds} />}
      <OrderList newestFirst={shown} orderStates={orderStates} />
      {shown.length === 0 && (outcome === 'pending' || isJoining) && <Spinner />}
      {outcome === 'fetched' && orders.length === 0 && (
        <EmptyState message="Nothing ordered yet. Let's build your first.">
          <Link to={paths.builder} className={buttonClass('primary')}>
            Build a burger
          </Link>
        </EmptyState>
      )}
    </div>
  );
}

/**
 * Keeps the call signs in the history entry, which survives a reload even without a network. The new
 * entry also drops the mark that an order was just placed.
 */
function useKeptAwaited(ids: string[], outcome: FetchOutcome | 'pending', isPlaced: boolean): void {
  const userId = useAppSelector(({ auth }) => auth.userId);
  const navigate = useNavigate();
  const awaited = ids.join();
  useEffect(() => {
    if (outcome === 'failed' || (outcome === 'pending' && !isPlaced)) return;
    // The customer may have followed a link: React still runs this before it shows the other screen.
    if (window.location.pathname !== paths.orders) return;
    const kept = awaited === '' ? [] : awaited.split(',');
    void navigate({}, { replace: true, state: { awaited: { userId, ids: kept } } });
  }, [awaited, isPlaced, navigate, outcome, userId]);
}

/** Ids sort by the time they were made. */
function sortNewestFirst(orders: readonly Order[]): Order[] {
  return [...orders].sort((a, b) => (a.id < b.id ? 1 : -1));
}

function KeptCallSigns({ ids }: { ids: string[] }) {
  return ids.map((id) => (
    <Ticket key={id}>
      <CallSign orderId={id} isReady={false} />
    </Ticket>
  ));
}

function wordsInTab(statuses: readonly (OrderStatus | undefined)[]): string | null {
  if (statuses.some(isReady)) return 'Your order is ready';
  return statuses.includes('out-for-delivery') ? 'Your order is on its way' : null;
}

/**
 * The thanks for an order that was just placed. The first values of `inBasket` and `fee` are kept, because
 * the orders in the shop's reply have neither.
 */
function usePlacedMessage(placed: Order | undefined): string {
  const [isBasket] = useState(placed?.inBasket === true);
  const [fee] = useState(placed?.fee ?? 0);
  if (placed === undefined) return '';
  if (isBasket) return 'Order placed. Thank you!';
  const { ingredients, price, currency } = placed;
  const sum = formatMoney(withFee(price, fee), currency);
  return `Order placed: a burger with ${describeBurger(ingredients)}, ${sum}. Thank you!`;
}
