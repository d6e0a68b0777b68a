import { isOver } from '@tall-order/domain/order-status.ts';
import { isRecord } from '../api/parsing.ts';
import type { Order } from '../api/orders-calls.ts';
import type { OrderStates } from './use-order-states.ts';

export function awaitedIds(
  orders: readonly Order[],
  { isRecent, stateOf }: Pick<OrderStates, 'isRecent' | 'stateOf'>,
): string[] {
  const isAwaited = ({ id, orderData }: Order) => {
    const state = stateOf(id);
    const isUnderWay = isRecent(id) && (state === null || !isOver(state.status));
    return isUnderWay && orderData.deliveryMethod === 'collection';
  };
  return orders.filter(isAwaited).map(({ id }) => id);
}

/** The ids that a history entry of the orders screen has kept for this customer. */
export function awaitedIn(entry: unknown, userId: string | null): string[] {
  const kept = isRecord(entry) ? entry['awaited'] : undefined;
  if (!isRecord(kept) || kept['userId'] !== userId || !Array.isArray(kept['ids'])) return [];
  return kept['ids'].filter((id) => typeof id === 'string');
}
