import { isAtCounter, isCarried } from '@tall-order/domain/order-status.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';

/** Whether the counter may read an order, or the driver `carriedBy` if that is not null. */
export function isReadAtCounter(
  { state, driverId }: Order,
  { carriedBy, now }: { carriedBy: string | null; now: number },
): boolean {
  if (carriedBy === null) return isAtCounter(state, now);
  return driverId === carriedBy && isCarried(state, now);
}
