import { startTransition, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { MINUTE_MS } from '@tall-order/domain/durations.ts';
import { OPEN_MS, isOver } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { pushIdTime } from '@tall-order/domain/push-id.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import {
  wholeOrdersIn,
  fetchWholeOrdersBefore,
  fetchWholeOrders,
  mayBeOlder,
  recentOrdersAddress,
} from '../api/whole-order-calls.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { fetchOrdersOf, withPricesOf } from '../api/orders-calls.ts';
import type { BurgerOrder } from '../api/orders-calls.ts';
import { serverNow } from '../api/server-clock.ts';
import { useFollowed } from '../api/follow-records.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useNow } from '../api/use-now.ts';
import { useMenu } from '../menu/current-menu.ts';
import { useZone } from '../shop/current-shop.ts';
import type { AppThunk } from '../store.ts';
import { focusHeading } from '../ui/focus.ts';
import { useWhenOnline } from '../ui/use-when-online.ts';
import { NOTHING_KNOWN, asWholeOrder, knownWith, knownWithState } from './known-orders.ts';
import type { KnownOrders } from './known-orders.ts';
import { placedAtOf } from './OrderName.tsx';
import { newsInWords } from './order-words.ts';
import { fetchOrdersFail, fetchOrdersStart, fetchOrdersSuccess } from './orders-slice.ts';

export type Orders = ReturnType<typeof useOrders>;

/** Where the orders on the screen come from once they are fetched: the call of our server, or the specified one. */
type Source = 'pending' | 'whole-orders' | 'orders' | 'failed';

/** A page that is closed after a moment opens no stream. */
const FOLLOW_AFTER_MS = 2000;

/**
 * The customer's orders, newest first. The application state gets them by the specified call (specification
 * §7). The shop's own server also says which burgers were ordered together, and their status: then the screen
 * shows its whole orders. If they cannot be loaded, and with a hosted service, each burger is shown by itself.
 * @param placed the order that was just placed
 */
export function useOrders(placed: BurgerOrder | undefined) {
  const { token, userId } = useAppSelector(({ auth }) => auth);
  const { orders } = useAppSelector(({ order }) => order);
  const now = useNow(MINUTE_MS);
  const zone = useZone();
  const menu = useMenu();
  const [known, change] = useReducer(changed, NOTHING_KNOWN);
  const take = (orders: WholeOrder[]) => change((now) => knownWith(now, orders));
  const { source, retry, mayBeMore, fetchBefore } = useFetchedOrders(take);
  // Only what the checkout knows of it says whether it was ordered with others, and what the delivery costs.
  const [justPlaced] = useState(placed);

  const isOwn = isOwnDataService();
  const isRecent = (order: Pick<WholeOrder, 'id' | 'state' | 'promisedAt'>) =>
    isOwn && (order.promisedAt ?? placedAtOf(order) ?? 0) > now - OPEN_MS;
  const shown = newestFirst(known, alone(source, orders, justPlaced), (order) =>
    isOwn && order.id === justPlaced?.id
      ? asWholeOrder(
          withPricesOf(menu, order),
          isRecent({ ...order, state: null }) ? stateAtFirst(order.id) : null,
        )
      : asWholeOrder(order, null),
  );

  const isFetched = source === 'whole-orders' || source === 'orders';
  const recent = shown.filter(isRecent);
  const follows = isFetched && recent.length > 0;
  // An order for later may have been placed days ago. The call has a bound of ids.
  const placedAt = Math.min(...recent.map(({ id }) => pushIdTime(id) ?? now));
  const since = placedAt < now - OPEN_MS ? placedAt : null;
  const address = useMemo(
    () =>
      follows && token !== null && userId !== null
        ? () => recentOrdersAddress(token, userId, since ?? serverNow() - OPEN_MS)
        : null,
    [follows, token, userId, since],
  );
  const followed = useFollowed(address, (records) => take(wholeOrdersIn(records)), FOLLOW_AFTER_MS);

  return {
    shown,
    source,
    retry,
    now,
    /** whether an order is under way; a recent one of unknown status counts as such */
    isOpen: (order: WholeOrder) =>
      isRecent(order) && (order.state === null || !isOver(order.state.status)),
    takeOrder: (order: WholeOrder) => take([order]),
    takeState: (id: string, state: OrderState) => change((now) => knownWithState(now, id, state)),
    news: newsInWords(known.news, zone, now),
    mayBeMore,
    fetchOlder: async () => fetchBefore(shown.at(-1)?.id),
    ...followed,
  };
}

/** @param take called with the orders of each reply */
function useFetchedOrders(take: (orders: WholeOrder[]) => void) {
  const dispatch = useAppDispatch();
  const { token, userId } = useAppSelector(({ auth }) => auth);
  const [source, setSource] = useState<Source>('pending');
  /** whether the shop may have older orders than those that were fetched */
  const [mayBeMore, setMayBeMore] = useState(false);

  const takeAll = (orders: WholeOrder[]) => {
    setMayBeMore(mayBeOlder(orders));
    take(orders);
  };
  const settle = ({ source, orders }: FetchedOrders) => {
    setSource(source);
    if (orders !== null) takeAll(orders);
  };

  // Opening the screen fetches the orders (specification §7). In a transition, React renders them in short
  // slices, between which the page responds.
  const settleAtFirst = useEffectEvent(settle);
  useEffect(() => {
    const fetchAtFirst = async () => {
      const fetched = await dispatch(fetchOrders());
      startTransition(() => settleAtFirst(fetched));
    };
    void fetchAtFirst();
  }, [dispatch]);

  const fetchAgain = async () => {
    setSource('pending');
    settle(await dispatch(fetchOrders()));
  };
  useWhenOnline(() => {
    if (source !== 'failed') return;
    if (document.activeElement?.closest('main')) focusHeading();
    void fetchAgain();
  });
  return {
    source,
    mayBeMore,
    retry: () => {
      // The button that has the focus disappears.
      focusHeading();
      void fetchAgain();
    },
    /** @param id of the oldest order that was fetched */
    fetchBefore: async (id: string | undefined) => {
      if (token === null || userId === null || id === undefined) return;
      const reply = await fetchWholeOrdersBefore(token, userId, id);
      if (reply.ok) takeAll(reply.value);
    },
  };
}

interface FetchedOrders {
  source: Exclude<Source, 'pending'>;
  /** null unless they are the source */
  orders: WholeOrder[] | null;
}

/** Makes the specified call for the application state and, of the shop's own server, the one for the screen. */
function fetchOrders(): AppThunk<Promise<FetchedOrders>> {
  return async (dispatch, getState) => {
    const { token, userId } = getState().auth;
    if (token === null || userId === null) return { source: 'failed', orders: null };
    const specified = dispatch(fetchSpecified(token, userId));
    const reply =
      isOwnDataService() && navigator.onLine ? await fetchWholeOrders(token, userId) : null;
    if (reply?.ok === true) return { source: 'whole-orders', orders: reply.value };
    return { source: (await specified) ? 'orders' : 'failed', orders: null };
  };
}

/** @returns whether this customer's orders were fetched */
function fetchSpecified(token: string, userId: string): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    dispatch(fetchOrdersStart());
    // The screen says that the device is offline; a call would fail, and say it again.
    if (!navigator.onLine) {
      dispatch(fetchOrdersFail());
      return false;
    }
    const reply = await fetchOrdersOf(token, userId);
    // Another customer may have signed in while the answer was on its way.
    if (getState().auth.userId !== userId) return false;
    dispatch(reply.ok ? fetchOrdersSuccess(reply.value) : fetchOrdersFail());
    return reply.ok;
  };
}

/** The burgers to show by themselves, as far as their whole orders are unknown. */
function alone(
  source: Source,
  orders: BurgerOrder[],
  justPlaced: BurgerOrder | undefined,
): BurgerOrder[] {
  const isOnlySource = !isOwnDataService() || source === 'orders' || source === 'failed';
  if (isOnlySource) return orders;
  // Others may be burgers of one order, and would move together on the screen.
  return justPlaced === undefined || justPlaced.placedTogether === true ? [] : [justPlaced];
}

/** What is known may have changed since an answer was asked for, so the change is made to the latest. */
function changed(known: KnownOrders, change: (now: KnownOrders) => KnownOrders): KnownOrders {
  return change(known);
}

/** Ids sort by the time they were made. */
function newestFirst(
  known: KnownOrders,
  specified: readonly BurgerOrder[],
  asWholeOrder: (order: BurgerOrder) => WholeOrder,
): WholeOrder[] {
  const whole = [...known.orders.values()];
  const ids = new Set(whole.flatMap(({ burgers }) => burgers.map(({ id }) => id)));
  const others = specified.filter(({ id }) => !ids.has(id)).map(asWholeOrder);
  return [...whole, ...others].sort((a, b) => (a.id < b.id ? 1 : -1));
}

function stateAtFirst(id: string): OrderState {
  return { status: 'received', version: 1, receivedAt: pushIdTime(id) ?? 0 };
}
