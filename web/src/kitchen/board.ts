import { OPEN_MS, isRecallable, reachedAt } from '@tall-order/domain/order-status.ts';
import type { KitchenBasket } from '../api/kitchen-calls.ts';
import type { Seen } from './use-seen.ts';

export interface Board {
  /** baskets to make, oldest first; a cancelled one stays until the cook has seen the cancellation */
  toMake: KitchenBasket[];
  /** baskets that are made and not yet handed over, in the same order */
  ready: KitchenBasket[];
  /** baskets handed over or cancelled within the hour, the latest first */
  over: KitchenBasket[];
  /** whether a basket was neither started nor seen */
  isNew: (basket: KitchenBasket) => boolean;
}

/**
 * Sorts the baskets onto the board. Some leave it only because time passes, which the stream does not report.
 * @param baskets oldest first
 * @param now milliseconds since 1970
 */
export function boardOf(baskets: readonly KitchenBasket[], seen: Seen, now: number): Board {
  const isShown = ({ id, state }: KitchenBasket) =>
    state.status === 'cancelled'
      ? !seen.has('cancelled', id)
      : state.status !== 'handed-over' && now - state.receivedAt <= OPEN_MS;
  const wasMade = ({ state }: KitchenBasket) => state.readyAt !== undefined;
  const shown = baskets.filter(isShown);
  return {
    toMake: shown.filter((basket) => !wasMade(basket)),
    ready: shown.filter(wasMade),
    over: baskets
      .filter((basket) => isRecallable(basket.state, now) && !isShown(basket))
      .sort((a, b) => reachedAt(b.state) - reachedAt(a.state)),
    isNew: ({ id, state }) => state.status === 'received' && !seen.has('new', id),
  };
}
