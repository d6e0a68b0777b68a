import { isAtCounter, isCarried } from '@tall-order/domain/order-status.ts';
import type { BasketRows } from '../orders/order.ts';
import { readBasketState } from '../orders/status/order-state-queries.ts';

/** Whether the counter may read a basket, or the driver `carriedBy` if that is not null. */
export function isReadAtCounter(
  basket: BasketRows,
  { carriedBy, now }: { carriedBy: string | null; now: number },
): boolean {
  const state = readBasketState(basket);
  if (carriedBy === null) return isAtCounter(state, now);
  return basket[0].driver_id === carriedBy && isCarried(state, now);
}
