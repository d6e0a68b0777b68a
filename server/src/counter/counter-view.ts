import { isAtCounter, isCarried } from '@tall-order/domain/order-status.ts';
import type { Db } from '../db/db.ts';
import { basketIdOf } from '../orders/order.ts';
import { put } from '../orders/live/order-view.ts';
import type { OrderView, StaffViewOptions } from '../orders/live/order-view.ts';
import { followSentBaskets } from '../orders/live/sent-baskets.ts';
import { readBasketState } from '../orders/status/order-state-queries.ts';
import { toCounterBasket } from './counter-basket.ts';
import { findCounterBaskets } from './counter-queries.ts';
import { isReadAtCounter } from './is-read-at-counter.ts';

/** The counter's baskets, or a driver's own; one that leaves the list is sent as null. */
export function counterBaskets(
  db: Db,
  { now, isAllowed, most, carriedBy }: StaffViewOptions,
): OrderView {
  const sent = followSentBaskets(carriedBy === null ? isAtCounter : isCarried, now);

  return {
    accountId: null,
    isAllowed,
    snapshot: async () => {
      const { rows, data } = await findCounterBaskets(db, { now: now(), most, carriedBy });
      for (const [id, { state }] of Object.entries(data)) sent.add(id, state);
      return { rows, data };
    },
    eventsOf: ({ row, basket, payments }) => {
      if (basketIdOf(row) !== row.id) return [];
      const path = `/${row.id}`;
      if (!isReadAtCounter(basket, { carriedBy, now: now() })) {
        return sent.remove(row.id) ? [put(path, null)] : [];
      }
      sent.add(row.id, readBasketState(basket));
      return [put(path, toCounterBasket(basket, payments))];
    },
    passed: sent.passed,
  };
}
