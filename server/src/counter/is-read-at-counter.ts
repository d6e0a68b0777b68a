import { isAtCounter, isCarried } from '@tall-order/domain/order-status.ts';
import type { BasketRows } from '../orders/order.ts';
import { readBasketState } from '../orders/status/order-state-queries.ts';

/** Whether the driver `carriedBy`, or the counter if that is null, reads a basket. */
export function isReadAtCounter(
  basket: BasketRows,
  { carriedBy, now }: { carriedBy: string | null; now: number },
): boolean {
  const state = readBasketState(basket);
  if (carriedBy === null) return isAtCounter(state, now);
  return basket[0].driver_id === carriedBy && isCarried(state, now);
}
