import { isAtCounter, isCarried } from '@tall-order/domain/order-status.ts';
import type { Db } from '../../db/db.ts';
import { put } from '../live/order-view.ts';
import type { OrderView, StaffViewOptions } from '../live/order-view.ts';
import { followSentBaskets } from '../live/sent-baskets.ts';
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
      const { orders, data } = await findCounterBaskets(db, { now: now(), most, carriedBy });
      for (const { id, state } of orders) sent.add(id, state);
      return { orders, data };
    },
    eventsOf: ({ order, payments }) => {
      const path = `/${order.id}`;
      if (!isReadAtCounter(order, { carriedBy, now: now() })) {
        return sent.remove(order.id) ? [put(path, null)] : [];
      }
      sent.add(order.id, order.state);
      return [put(path, toCounterBasket(order, payments))];
    },
    passed: sent.passed,
  };
}
