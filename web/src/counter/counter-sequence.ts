import { SOON_MS, isLater, workStartsAt } from '@tall-order/domain/kitchen-ticket.ts';
import { isToMake, reachedAt } from '@tall-order/domain/order-status.ts';
import type { OrderStatus } from '@tall-order/domain/order-status.ts';
import type { CounterOrder } from '../api/counter-calls.ts';

/** The first on top. */
const RANKS: Readonly<Record<OrderStatus, number>> = {
  ready: 0,
  preparing: 1,
  received: 2,
  'out-for-delivery': 3,
  'handed-over': 5,
  cancelled: 5,
};
const RANK_FOR_LATER = 4;

/**
 * Orders that the shop owes money for come first, because they leave the list an hour after they were
 * cancelled; then what waits for its customer, what is made, what waits to be made, what has left the shop, what is for
 * later, and ended ones. Within each, what waits longest comes first, and of what is for later the soonest.
 * @param now milliseconds since 1970
 */
export function inSequence(orders: readonly CounterOrder[], now: number): CounterOrder[] {
  return [...orders].sort(
    (one, other) =>
      rankOf(one, now) - rankOf(other, now) ||
      waitsSince(one) - waitsSince(other) ||
      (one.id < other.id ? -1 : 1),
  );
}

function rankOf(order: CounterOrder, now: number): number {
  if (order.due < 0) return -1;
  return isForLater(order, now) ? RANK_FOR_LATER : RANKS[order.state.status];
}

/** Whether nobody has to do anything about an order soon. @param now milliseconds since 1970 */
export function isForLater(order: CounterOrder, now: number): boolean {
  return isToMake(order.state.status) && isLater(order, now + SOON_MS);
}

/** Since when an order waits for its next step, in milliseconds since 1970: one for later from when its work is to begin. */
export function waitsSince(order: CounterOrder): number {
  return order.state.status === 'received' ? workStartsAt(order) : reachedAt(order.state);
}
