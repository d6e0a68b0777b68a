import { useState } from 'react';
import type { Order } from '../api/orders-calls.ts';
import type { OrderStates } from './use-order-states.ts';

/**
 * The orders to show while the shop may still report that some of them form one basket. Those are held back,
 * because they would move together on the screen. An order that was just placed alone is shown at once.
 * @param placed the order that was just placed, if any, as it is known when the screen opens
 */
export function useJoinedOrders(
  newestFirst: Order[],
  { isPending }: Pick<OrderStates, 'isPending'>,
  placed: Order | undefined,
): { isJoining: boolean; shown: Order[] } {
  const [{ id: placedId, inBasket }] = useState<Partial<Order>>(placed ?? {});
  const mayBeJoined =
    newestFirst.length > 1 || newestFirst.some((order) => order.inBasket === true);
  const isJoining = isPending && mayBeJoined;
  const isShown = ({ id }: Order) => !isJoining || (id === placedId && inBasket !== true);
  return { isJoining, shown: newestFirst.filter(isShown) };
}
