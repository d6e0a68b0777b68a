import { isOver } from '@tall-order/domain/order-status.ts';
import { isRecord } from '../api/parsing.ts';
import type { Order } from '../api/orders-calls.ts';
import type { OrderStates } from './use-order-states.ts';

/** The ids of orders to be collected. The orders of a basket share the call sign of the first one. */
export function awaitedIds(
  orders: readonly Order[],
  { isRecent, stateOf, partOf }: Pick<OrderStates, 'isRecent' | 'stateOf' | 'partOf'>,
): string[] {
  const isAwaited = ({ id, orderData }: Order) => {
    const state = stateOf(id);
    const isUnderWay = isRecent(id) && (state === null || !isOver(state.status));
    return isUnderWay && orderData.deliveryMethod === 'collection';
  };
  const ids = orders.filter(isAwaited).map(({ id }) => partOf(id)?.basketId ?? id);
  return [...new Set(ids)];
}

/** The ids that a history entry of the orders screen has kept for this customer. */
export function awaitedIn(entry: unknown, userId: string | null): string[] {
  const kept = isRecord(entry) ? entry['awaited'] : undefined;
  if (!isRecord(kept) || kept['userId'] !== userId || !Array.isArray(kept['ids'])) return [];
  return kept['ids'].filter((id) => typeof id === 'string');
}
