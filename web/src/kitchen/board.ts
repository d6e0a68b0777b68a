import { OPEN_MS, isRecallable, reachedAt } from '@tall-order/domain/order-status.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import type { Seen } from './use-seen.ts';

export interface Board {
  /** oldest first, with those that were cancelled until the cook has seen it */
  toMake: KitchenOrder[];
  /** made and not yet handed over, in the same way */
  ready: KitchenOrder[];
  /** handed over or cancelled within the hour, the latest first */
  over: KitchenOrder[];
  /** came in and was neither started nor seen */
  isNew: (order: KitchenOrder) => boolean;
}

/**
 * Sorts the orders onto the board. It needs the time, because a stream only sends what changes.
 * @param orders oldest first
 * @param now milliseconds since 1970
 */
export function boardOf(orders: readonly KitchenOrder[], seen: Seen, now: number): Board {
  const isShown = ({ id, state }: KitchenOrder) =>
    state.status === 'cancelled'
      ? !seen.has('cancelled', id)
      : state.status !== 'handed-over' && now - state.receivedAt <= OPEN_MS;
  const isMade = ({ state }: KitchenOrder) => state.readyAt !== undefined;
  const shown = orders.filter(isShown);
  return {
    toMake: shown.filter((order) => !isMade(order)),
    ready: shown.filter(isMade),
    over: orders
      .filter((order) => isRecallable(order.state, now) && !isShown(order))
      .toSorted((a, b) => reachedAt(b.state) - reachedAt(a.state)),
    isNew: ({ id, state }) =>
      // What was started and taken back has been seen.
      state.status === 'received' && state.version === 1 && !seen.has('new', id),
  };
}
