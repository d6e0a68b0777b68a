import { isOver, reachedAt } from '@tall-order/domain/order-status.ts';
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
 * Sorts the baskets onto the board. It shows all that the shop sends, whatever the time on this device.
 * @param baskets oldest first
 */
export function boardOf(baskets: readonly KitchenBasket[], seen: Seen): Board {
  const isShown = ({ id, state }: KitchenBasket) =>
    state.status === 'cancelled' ? !seen.has('cancelled', id) : !isOver(state.status);
  const wasMade = ({ state }: KitchenBasket) => state.readyAt !== undefined;
  const shown = baskets.filter(isShown);
  return {
    toMake: shown.filter((basket) => !wasMade(basket)),
    ready: shown.filter(wasMade),
    over: baskets
      .filter((basket) => !isShown(basket))
      .sort((a, b) => reachedAt(b.state) - reachedAt(a.state)),
    isNew: ({ id, state }) => state.status === 'received' && !seen.has('new', id),
  };
}
