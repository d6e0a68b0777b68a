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
import { useFollowed } from '../api/use-followed.ts';
import { useAppSelector } from '../hooks.ts';
import type { BasketPart } from './known-baskets.ts';
import { NOTHING_KNOWN, knownWith } from './known-orders.ts';
import { newsOf } from './status-words.ts';

export type OrderStates = ReturnType<typeof useOrderStates>;

/** A page that is looked at for a moment only opens no stream. */
const FOLLOW_AFTER_MS = 2000;

/** Only the shop's own server has them. @param placed the id of the order just placed */
export function useOrderStates(fetched: readonly Order[] | null, placed: unknown) {
  const { token, userId } = useAppSelector(({ auth }) => auth);
  const [openedAt] = useState(() => Date.now());
  const [known, take] = useReducer(knownWith, NOTHING_KNOWN);

  const isRecent = (id: string) => isOwnDataService() && (pushIdTime(id) ?? 0) > openedAt - OPEN_MS;
  const asks = isOwnDataService() && fetched !== null && fetched.length > 0;
  const follows = asks && fetched.some(({ id }) => isRecent(id));

  // Asked after the orders themselves, so that these are shown without waiting for more.
  useEffect(() => {
    if (!asks || token === null) return;
    let isLatest = true;
    void fetchOrderStates(token).then((reply) => {
      if (isLatest && reply.ok) take(reply.value);
    });
    return () => {
      isLatest = false;
    };
  }, [asks, token]);

  const address = useMemo(
    () =>
      follows && token !== null && userId !== null
        ? () => recentOrderStatesAddress(token, userId, Date.now() - OPEN_MS)
        : null,
    [follows, token, userId],
  );
  const followed = useFollowed(address, take, FOLLOW_AFTER_MS);

  const here = new Map(fetched?.map((order) => [order.id, order]));
  const stateOf = (id: string): OrderState | null =>
    known.states.get(id) ?? (id === placed && isRecent(id) ? stateAtFirst(id) : null);
  const methodOf = (id: string): DeliveryMethod =>
    (here.get(id) ?? known.orders.get(id))?.orderData.deliveryMethod ?? 'delivery';
  return {
    /** whether an order is so young that its progress is shown, known or not yet */
    isRecent,
    /** whether an order is under way, as far as is known, or was so a moment ago */
    isLive: (id: string): boolean => {
      const state = stateOf(id);
      const isPast = state !== null && isOver(state.status) && !isRecallable(state, openedAt);
      return isRecent(id) && !isPast;
    },
    stateOf,
    /** the allergens an order was sold with; null when none were named, undefined while not known */
    allergensOf: (id: string): AllergensByName | null | undefined =>
      known.allergens.get(id) ?? (known.states.has(id) ? null : undefined),
    /** null for an order that was placed alone, or of which it is not known yet */
    partOf: (id: string): BasketPart | null => known.parts.get(id) ?? null,
    takeState: (id: string, state: OrderState) => take({ [id]: { state } }),
    takeOrders: (records: Records) => take(records),
    /** orders that were placed elsewhere since the others were fetched, or looked up */
    newcomers: [...known.orders.values()].filter(
      // Another customer may have signed in on this screen.
      (order) => fetched !== null && !here.has(order.id) && order.userId === userId,
    ),
    // The orders of a basket have the same news.
    news: [...new Set(known.news.map(({ id, state }) => newsOf(state, methodOf(id))))].join(' '),
    ...followed,
  };
}

function stateAtFirst(id: string): OrderState {
  return { status: 'received', version: 1, receivedAt: pushIdTime(id) ?? 0 };
}
