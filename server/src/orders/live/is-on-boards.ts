import { isAtCounter } from '@tall-order/domain/order-status.ts';
import { readBasketState } from '../status/order-state-queries.ts';
import type { ChangedOrder } from './order-feed.ts';

/**
 * Whether a changed order is sent to the kitchen's streams. An order that ended long ago is not: only its
 * payments can change. An order whose account was deleted always is, because boards must drop what the
 * customer filled in.
 * @param now milliseconds since 1970
 */
export function isOnBoards({ row, basket }: ChangedOrder, now: number): boolean {
  return row.account_id === null || isAtCounter(readBasketState(basket), now);
}
