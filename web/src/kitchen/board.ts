import { OPEN_MS, isRecallable, reachedAt } from '@tall-order/domain/order-status.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import type { Seen } from './use-seen.ts';

export interface Board {
  /** orders to make, oldest first; a cancelled one stays until the cook has seen the cancellation */
  toMake: KitchenOrder[];
  /** orders that are made and not yet handed over, in the same way */
  ready: KitchenOrder[];
  /** orders handed over or cancelled within the hour, the latest first */
  over: KitchenOrder[];
  /** whether an order was neither started nor seen */
  isNew: (order: KitchenOrder) => boolean;
}

/**
 * Sorts the orders onto the board. Some leave it only because time passes, which the stream does not report.
 * @param orders oldest first
 * @param now milliseconds since 1970
 */
export function boardOf(orders: readonly KitchenOrder[], seen: Seen, now: number): Board {
  const isShown = ({ id, state }: KitchenOrder) =>
    state.status === 'cancelled'
      ? !seen.has('cancelled', id)
      : state.status !== 'handed-over' && now - state.receivedAt <= OPEN_MS;
  const wasMade = ({ state }: KitchenOrder) => state.readyAt !== undefined;
  const shown = orders.filter(isShown);
  return {
    toMake: shown.filter((order) => !wasMade(order)),
    ready: shown.filter(wasMade),
    over: orders
      .filter((order) => isRecallable(order.state, now) && !isShown(order))
      .toSorted((a, b) => reachedAt(b.state) - reachedAt(a.state)),
    isNew: ({ id, state }) =>
      // An order that was started and taken back (version above 1) has been seen.
      state.status === 'received' && state.version === 1 && !seen.has('new', id),
  };
}
