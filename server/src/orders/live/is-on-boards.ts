import { isAtCounter } from '@tall-order/domain/order-status.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';

/**
 * Whether a changed order is sent to the kitchen's streams. An order that ended long ago is not: only its
 * payments can change. An order whose account was deleted always is, because boards must drop what the
 * customer filled in.
 * @param now milliseconds since 1970
 */
export function isOnBoards({ accountId, state }: Order, now: number): boolean {
  return accountId === null || isAtCounter(state, now);
}
