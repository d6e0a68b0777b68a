import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { describeBurger } from '@tall-order/domain/burger.ts';
import type { Order } from '../api/orders-calls.ts';
import { isRecord } from '../api/parsing.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { formatMoney } from '../ui/money-format.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useWhenOnline } from '../ui/use-when-online.ts';
import { ConnectionLine } from './ConnectionLine.tsx';
import { fetchOrders } from './fetch-orders.ts';
import type { FetchOutcome } from './fetch-orders.ts';
import { OrderList } from './OrderList.tsx';
import styles from './OrdersPage.module.css';
import { useOrderStates } from './use-order-states.ts';

/** The customer's own orders, newest first. */
export function OrdersPage() {
  // The key keeps one customer's page from the next one who signs in in another tab.
  return <Orders key={useAppSelector(({ auth }) => auth.userId)} />;
}

function Orders() {
  const { orders } = useAppSelector((state) => state.order);
  const state: unknown = useLocation().state;
  /** the id of the order that was just placed; true when it is not known which */
  const [placed] = useState(isRecord(state) ? state['placed'] : undefined);
  const isPlaced = placed === true || typeof placed === 'string';
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<FetchOutcome | 'pending'>('pending');

  // The history entry would say it again after a reload.
  useEffect(() => {
    if (isPlaced) void navigate({}, { replace: true, state: null });
  }, [isPlaced, navigate]);

  // Opening the screen is what asks for the orders (specification §7).
  useEffect(() => {
    void dispatch(fetchOrders()).then(setOutcome);
  }, [dispatch]);

  const fetchAgain = async () => {
    setOutcome('pending');
    setOutcome(await dispatch(fetchOrders()));
  };
  // The button that has the focus goes.
  const retry = () => {
    focusHeading();
    void fetchAgain();
  };
  useWhenOnline(() => {
    if (outcome !== 'failed') return;
    if (document.activeElement?.closest('main')) focusHeading();
    void fetchAgain();
  });

  const orderStates = useOrderStates(outcome === 'fetched' ? orders : null);
  const thanked = orders.find(({ id }) => id === placed) ?? sortNewestFirst(orders)[0];
  const newestFirst = sortNewestFirst([...orders, ...orderStates.newcomers]);
  const isOneReady = newestFirst.some(
    ({ id }) => orderStates.isRecent(id) && orderStates.stateOf(id)?.status === 'ready',
  );
  const thanks =
    isPlaced && outcome !== 'pending' && thanked !== undefined ? placedMessage(thanked) : '';
  // With what is said about a placed order, or the orders would move down for it.
  const shown = isPlaced && outcome === 'pending' ? [] : newestFirst;

  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <PageTitle {...(isOneReady && { inTab: 'Your order is ready' })}>Orders</PageTitle>
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
        {thanks}
        <span className="visually-hidden">{orderStates.news}</span>
      </p>
      {orders.some(({ id }) => orderStates.isRecent(id)) && (
        <ConnectionLine hearing={orderStates.hearing} refusedAt={orderStates.refusedAt} />
      )}
      {outcome === 'failed' && (
        <EmptyState message="Your orders can't be loaded at the moment.">
          <Button onClick={retry}>Try again</Button>
        </EmptyState>
      )}
      <OrderList newestFirst={shown} orderStates={orderStates} />
      {outcome === 'pending' && orders.length === 0 && <Spinner />}
      {/* What is said to the customer comes in a moment, and the screen has one voice. */}
      {outcome === 'pending' && isPlaced && orders.length > 0 && (
        <div aria-hidden="true">
          <Spinner />
        </div>
      )}
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

/** Ids sort by the time they were made. */
function sortNewestFirst(orders: readonly Order[]): Order[] {
  return orders.toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

/** What is said to a customer who comes here from ordering. */
function placedMessage({ ingredients, price, currency }: Order): string {
  return `Order placed: a burger with ${describeBurger(ingredients)}, ${formatMoney(price, currency)}. Thank you!`;
}
