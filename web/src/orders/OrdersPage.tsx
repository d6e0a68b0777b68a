import { useState, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { EMPTY_BURGER, describeBurger } from '@tall-order/domain/burger.ts';
import { isReady } from '@tall-order/domain/order-status.ts';
import type { OrderStatus } from '@tall-order/domain/order-status.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { newestOf } from '../api/orders-calls.ts';
import type { BurgerOrder } from '../api/orders-calls.ts';
import { isRecord } from '../api/parsing.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { useAppSelector } from '../store.ts';
import { useZone } from '../shop/current-shop.ts';
import { withFee } from '../tray/tray-amounts.ts';
import { buttonClass, Button } from '../ui/Button.tsx';
import { timeOfDay } from '../shop/dates-in-words.ts';
import type { Zone } from '../shop/dates-in-words.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatMoney } from '../ui/Money.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import { useOnline } from '../ui/use-online.ts';
import { CallSign } from './OrderName.tsx';
import { OrderList, ToEarlier } from './OrderList.tsx';
import styles from './OrdersPage.module.css';
import { useOrders } from './use-orders.ts';
import { useOwnChanges } from './ChangeOrder.tsx';
import type { Orders as FollowedOrders } from './use-orders.ts';

export function OrdersPage() {
  // The key starts a new page when another customer signs in, in another tab.
  return <Orders key={useAppSelector(({ auth }) => auth.userId)} />;
}

function Orders() {
  const { orders } = useAppSelector((state) => state.order);
  const userId = useAppSelector(({ auth }) => auth.userId);
  const entry: unknown = useLocation().state;
  /** the id of the order that was just placed; true if its id is unknown */
  const [placedId] = useState(isRecord(entry) ? entry['placed'] : undefined);
  const [keptIds] = useState(() => awaitedIn(entry, userId));
  const isPlaced = placedId === true || typeof placedId === 'string';
  const placed = orders.find(({ id }) => id === placedId) ?? newestOf(orders);
  const { shown, source, ...following } = useOrders(isPlaced ? placed : undefined);
  const { said, cancelled, ...changes } = useOwnChanges();
  const open = shown.filter(following.isOpen);
  const isUnknown = source === 'failed' || (source === 'pending' && !isPlaced);
  useKeptAwaited(isUnknown ? null : awaitedIds(open));
  const isOnline = useOnline();
  const isFailed = source === 'failed' && shown.length === 0;
  const isEmptyOffline = isFailed && !isOnline && keptIds.length === 0;
  const inTab = wordsInTab(open.map(({ state }) => state?.status));
  const inWords = usePlacedMessage(placed);
  const whole = placed && wholeOrderWith(shown, placed.id);
  const isWaiting = (whole?.state?.status ?? 'received') === 'received';
  const thanks = isPlaced && isWaiting ? inWords : '';
  // The order's own ticket says it in large letters.
  const thankedId = thanks !== '' && whole && following.isOpen(whole) ? whole.id : null;

  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <PageTitle {...(inTab !== null && { inTab })}>Orders</PageTitle>
        {open.length > 0 && shown.length > open.length && <ToEarlier />}
        <Link to={SCREEN_PATHS.account} className={buttonClass('plain')}>
          Your account
        </Link>
      </div>
      {said === '' && !isEmptyOffline ? (
        <ConnectionLine {...following} isOnline={isOnline} hasOrders={shown.length > 0} />
      ) : (
        <p className={styles['said']}>{said}</p>
      )}
      {isFailed && <KeptCallSigns ids={keptIds} />}
      {/* A live region is read out when its words change while it is on the page. */}
      <p
        role="status"
        aria-atomic="false"
        className={thanks === '' || thankedId !== null ? 'visually-hidden' : styles['notice']}
      >
        {source === 'pending' ? (
          // With a key of its own it is replaced by the words that are read out.
          <span key="pending" aria-hidden="true">
            {thanks}
          </span>
        ) : (
          thanks
        )}
        <span className="visually-hidden">{following.news}</span>
      </p>
      {source === 'failed' && isOnline && (
        <EmptyState message="We can't load your orders right now.">
          <Button onClick={following.retry}>Try again</Button>
        </EmptyState>
      )}
      <OrderList
        newestFirst={shown}
        thankedId={thankedId}
        {...following}
        isOpen={(order) => following.isOpen(order) || cancelled.has(order.id)}
        {...changes}
      />
      {shown.length === 0 && source === 'pending' && <Spinner />}
      {isEmptyOffline && <NoOrders message={OFFLINE} variant="quiet" />}
      {shown.length === 0 && (source === 'whole-orders' || source === 'orders') && (
        <NoOrders message="Nothing ordered yet. Let's build your first." variant="primary" />
      )}
    </div>
  );
}

const OFFLINE = "Offline. Your orders are back as soon as you're connected.";

/** An empty screen leads to the builder, which works without a network too. */
function NoOrders({ message, variant }: { message: string; variant: 'primary' | 'quiet' }) {
  return (
    <>
      <div aria-hidden="true" className={styles['bun']}>
        <BurgerPicture burger={EMPTY_BURGER} size="small" />
      </div>
      <EmptyState message={message}>
        <Link to={SCREEN_PATHS.builder} className={buttonClass(variant)}>
          Build a burger
        </Link>
      </EmptyState>
    </>
  );
}

/** The whole order that a burger belongs to; undefined while unknown. */
function wholeOrderWith(shown: readonly WholeOrder[], burgerId: string): WholeOrder | undefined {
  return shown.find(({ burgers }) => burgers.some(({ id }) => id === burgerId));
}

interface ConnectionLineProps extends Pick<FollowedOrders, 'connectionStatus' | 'refusedAt'> {
  /** the device's network */
  isOnline: boolean;
  hasOrders: boolean;
}

/** The line is there from the first moment and keeps its height when it is empty, so that nothing shifts. */
function ConnectionLine({ refusedAt, ...connection }: ConnectionLineProps) {
  const zone = useZone();
  return (
    <p className={styles['connection']}>
      {refusedAt === null
        ? connectionInWords(connection, zone)
        : `No more updates since ${timeOfDay(refusedAt, zone)}. Sign in again to see them.`}
    </p>
  );
}

function connectionInWords(
  { connectionStatus, isOnline, hasOrders }: Omit<ConnectionLineProps, 'refusedAt'>,
  zone: Zone,
): string | null {
  if (!isOnline && !hasOrders) return OFFLINE;
  if (connectionStatus === null) return isOnline ? null : 'Offline.';
  const { connection, at } = connectionStatus;
  if (!isOnline || connection === 'lost') return `Offline. Last updated ${timeOfDay(at, zone)}.`;
  return connection === 'polling' ? 'Updates every few seconds.' : null;
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
 * The thanks for an order that was just placed. The first values of `placedTogether` and `fee` are kept, because
 * the orders in the shop's reply have neither.
 */
function usePlacedMessage(placed: BurgerOrder | undefined): string {
  const [isTogether] = useState(placed?.placedTogether === true);
  const [fee] = useState(placed?.fee ?? 0);
  if (placed === undefined) return '';
  if (isTogether) return 'Order placed. Thank you!';
  const { ingredients, price, currency } = placed;
  const sum = formatMoney(withFee(price, fee), currency);
  return `Order placed: a burger with ${describeBurger(ingredients)}, ${sum}. Thank you!`;
}

/** The ids, and so the call signs, of orders to be collected. @param open the orders under way */
export function awaitedIds(open: readonly WholeOrder[]): string[] {
  return open
    .filter(({ orderData }) => orderData.deliveryMethod === 'collection')
    .map(({ id }) => id);
}

/** The ids that a history entry of the orders screen has kept for this customer. */
export function awaitedIn(entry: unknown, userId: string | null): string[] {
  const kept = isRecord(entry) ? entry['awaited'] : undefined;
  if (!isRecord(kept) || kept['userId'] !== userId || !Array.isArray(kept['ids'])) return [];
  return kept['ids'].filter((id) => typeof id === 'string');
}

/**
 * Keeps ids in the history entry, which survives a reload even without a network. The new entry also drops the
 * mark that an order was just placed.
 * @param ids null while they are unknown
 */
function useKeptAwaited(ids: readonly string[] | null): void {
  const userId = useAppSelector(({ auth }) => auth.userId);
  const navigate = useNavigate();
  const awaited = ids?.join();
  useEffect(() => {
    if (awaited === undefined) return;
    // The customer may have followed a link: React still runs this before it shows the other screen.
    if (window.location.pathname !== SCREEN_PATHS.orders) return;
    const kept = awaited === '' ? [] : awaited.split(',');
    void navigate({}, { replace: true, state: { awaited: { userId, ids: kept } } });
  }, [awaited, navigate, userId]);
}
