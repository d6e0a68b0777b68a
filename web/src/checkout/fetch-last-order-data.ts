import type { OrderData } from '@tall-order/domain/order.ts';
import { fetchLastOrderOf } from '../api/orders-calls.ts';
import type { Order } from '../api/orders-calls.ts';
import type { AppThunk } from '../store.ts';

/**
 * The data of the customer's last order, fetched unless an order is in the application state.
 * @returns null if there is no order or no answer
 */
export function fetchLastOrderData(): AppThunk<Promise<OrderData | null>> {
  return async (_dispatch, getState) => {
    const { auth, order } = getState();
    const { token, userId } = auth;
    if (token === null || userId === null) return null;
    const known = newest(order.orders);
    if (known !== undefined) return withoutNote(known);
    const reply = await fetchLastOrderOf(token, userId);
    const last = reply.ok ? newest(reply.value) : undefined;
    return last === undefined ? null : withoutNote(last);
  };
}

/** Ids sort by the time they were made. */
function newest(orders: readonly Order[]): Order | undefined {
  return [...orders].sort((a, b) => (a.id < b.id ? -1 : 1)).at(-1);
}

/** The note was about that order only. */
function withoutNote({ orderData }: Order): OrderData {
  const { note: _note, ...data } = orderData;
  return data;
}
