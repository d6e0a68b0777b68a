import { useEffect, useMemo, useReducer, useState } from 'react';
import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { OPEN_MS, isOver, isRecallable } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { pushIdTime } from '@tall-order/domain/push-id.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { fetchOrderStates, recentOrderStatesAddress } from '../api/order-states-calls.ts';
import type { Records } from '../api/merge-records.ts';
import type { Order } from '../api/orders-calls.ts';
import { serverNow } from '../api/server-clock.ts';
import { useFollowed } from '../api/use-followed.ts';
import { useAppSelector } from '../hooks.ts';
import { useNow } from '../kitchen/use-now.ts';
import { useZone } from '../shop/current-shop.ts';
import type { FetchOutcome } from './fetch-orders.ts';
import type { BasketPart } from './known-baskets.ts';
import type { Charges } from './order-charges.ts';
import { NOTHING_KNOWN, knownWith, knownWithState } from './known-orders.ts';
import type { KnownOrders } from './known-orders.ts';
import { newsInWords } from './news-in-words.ts';

export type OrderStates = ReturnType<typeof useOrderStates>;

/** A page that is closed after a moment opens no stream. */
const FOLLOW_AFTER_MS = 2000;

const MINUTE_MS = 60_000;

/**
 * The states of the customer's orders, which only the shop's own server has.
 * @param outcome of fetching the orders
 * @param fetched the orders; null until they are fetched
 * @param placed the id of the order just placed
 */
export function useOrderStates(
  outcome: FetchOutcome | 'pending',
  fetched: readonly Order[] | null,
  placed: unknown,
) {
  const { token, userId } = useAppSelector(({ auth }) => auth);
  const now = useNow(MINUTE_MS);
  const zone = useZone();
  const [known, change] = useReducer(changed, NOTHING_KNOWN);
  const take = (records: Records) => change((now) => knownWith(now, records));
  const [reply, setReply] = useState<'states' | 'none' | 'pending'>('pending');

  const isRecent = (id: string) => isOwnDataService() && (pushIdTime(id) ?? 0) > now - OPEN_MS;
  const asks = isOwnDataService() && outcome !== 'failed';
  const follows = isOwnDataService() && fetched?.some(({ id }) => isRecent(id)) === true;

  // Requested alongside the orders, because only the states say which orders form one basket.
  useEffect(() => {
    if (!asks || token === null) return;
    let isLatest = true;
    void fetchOrderStates(token).then((reply) => {
      if (!isLatest) return;
      if (reply.ok) change((now) => knownWith(now, reply.value));
      setReply(reply.ok ? 'states' : 'none');
    });
    return () => {
      isLatest = false;
    };
  }, [asks, token]);

  const address = useMemo(
    () =>
      follows && token !== null && userId !== null
        ? () => recentOrderStatesAddress(token, userId, serverNow() - OPEN_MS)
        : null,
    [follows, token, userId],
  );
  const followed = useFollowed(address, take, FOLLOW_AFTER_MS);

  const fetchedById = new Map(fetched?.map((order) => [order.id, order]));
  const stateOf = (id: string): OrderState | null =>
    known.states.get(id) ?? (id === placed && isRecent(id) ? stateAtFirst(id) : null);
  const methodOf = (id: string): DeliveryMethod =>
    (fetchedById.get(id) ?? known.orders.get(id))?.orderData.deliveryMethod ?? 'delivery';
  return {
    /** whether the shop may still report further orders, or which of them form one basket */
    isPending: asks && (reply === 'pending' || outcome === 'pending'),
    /** whether an order is recent enough to show its progress, even if its state is unknown */
    isRecent,
    /**
     * whether an order is under way or ended a moment ago; a recent order of unknown state counts as under
     * way
     */
    isLive: (id: string): boolean => {
      const state = stateOf(id);
      const isPast = state !== null && isOver(state.status) && !isRecallable(state, now);
      return isRecent(id) && !isPast;
    },
    stateOf,
    /** at the time of the sale; null if the shop had declared none, undefined while unknown */
    allergensOf: (id: string): AllergensByName | null | undefined =>
      known.allergens.get(id) ?? (known.states.has(id) ? null : undefined),
    /** null for an order that was placed alone, and while unknown */
    partOf: (id: string): BasketPart | null => known.parts.get(id) ?? null,
    /** undefined while unknown */
    chargesOf: (id: string): Charges | undefined => known.charges.get(id),
    takeState: (id: string, state: OrderState) => change((now) => knownWithState(now, id, state)),
    takeOrders: take,
    /** orders that were placed elsewhere after `fetched`, and older ones that were looked up */
    newcomers: [...known.orders.values()].filter(
      // Another customer may have signed in on this screen.
      (order) => fetched !== null && !fetchedById.has(order.id) && order.userId === userId,
    ),
    news: newsInWords(known, methodOf, zone),
    ...followed,
  };
}

/** What is known may have changed since an answer was asked for, so the change is made to the latest. */
function changed(known: KnownOrders, change: (now: KnownOrders) => KnownOrders): KnownOrders {
  return change(known);
}

function stateAtFirst(id: string): OrderState {
  return { status: 'received', version: 1, receivedAt: pushIdTime(id) ?? 0 };
}
